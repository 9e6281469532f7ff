import { describe, expect, it } from 'vitest';
import { caretIn, moneyAsTyped, tidyMoney } from './money-mask.ts';

const pasted = (text: string) => moneyAsTyped('', text);
const typed = (text: string, before = '') =>
  [...text].reduce((shown, key) => moneyAsTyped(shown, shown + key), before);

describe('an amount of dollars', () => {
  it.each([
    ['9000', '$9,000'],
    ['9,000', '$9,000'],
    ['$9,000.50', '$9,000.50'],
    ['1,234,567', '$1,234,567'],
    ['.75', '$.75'],
  ])('gets its separators: %s', (text, shown) => {
    expect(pasted(text)).toBe(shown);
    expect(typed(text)).toBe(shown);
    expect(tidyMoney(text)).toBe(shown);
  });

  it('is read with blanks and the name of the currency around it', () => {
    expect(pasted(' $ 9,000.50 USD ')).toBe('$9,000.50');
    expect(pasted('USD 9000')).toBe('$9,000');
  });

  it.each(['9.000,50', '9000,50', '9,00', '1,2345', '-500', '(500)', '25k', '9.005'])(
    'in another notation keeps every character: %s',
    (text) => {
      expect(pasted(text)).toBe(text);
      expect(moneyAsTyped('$10,000', text)).toBe(text);
      expect(tidyMoney(pasted(text))).toBe(text);
      expect(typed(text).replace(/^\$/, '')).toContain(text.slice(-3));
      expect(tidyMoney(typed(text))).toBe(typed(text));
    },
  );

  it('is shown with its separators while it grows, shrinks and is mended in the middle', () => {
    expect(typed('0', '$9,000')).toBe('$90,000');
    expect(moneyAsTyped('$9,000', '$9,00')).toBe('$900');
    expect(moneyAsTyped('$9,000', '$92,000')).toBe('$92,000');
    expect(moneyAsTyped('$9,000', '$9,5000')).toBe('$95,000');
    expect(moneyAsTyped('$9', '$')).toBe('');
    expect(moneyAsTyped('$9,000', '1$9,000')).toBe('$19,000');
    expect(tidyMoney('$9.')).toBe('$9');
  });

  it('keeps the place of the caret', () => {
    expect(caretIn('$95,000', '$9,5000', 4)).toBe('$95'.length);
    expect(caretIn('$900', '$9,00', 5)).toBe('$900'.length);
    // A comma was removed, which the mask writes again.
    expect(caretIn('$9,000', '$9000', 2)).toBe('$9'.length);
  });
});
