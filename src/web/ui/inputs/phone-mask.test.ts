import { describe, expect, it } from 'vitest';
import { phoneAsTyped, tidyPhone } from './phone-mask.ts';

const pasted = (text: string) => phoneAsTyped('', text, true);
const typed = (text: string, before = '') =>
  [...text].reduce((shown, key) => phoneAsTyped(shown, shown + key, true), before);

describe('a telephone number', () => {
  it.each(['5125550199', '512.555.0199', '(512) 555-0199', '1-512-555-0199', '+1 512 555 0199'])(
    'of North America gets its separators: %s',
    (text) => {
      expect(pasted(text)).toBe('(512) 555-0199');
      expect(typed(text)).toBe('(512) 555-0199');
      expect(tidyPhone(text)).toBe('(512) 555-0199');
    },
  );

  it.each([
    '+49 171 5551234',
    '+47 22 12 34 56',
    '011 52 55 1234 5678',
    '0049 171 5551234',
    '512-555-0199 ext. 4',
    '512-555-0199 #4',
    '1-800-FLOWERS',
  ])('of another kind keeps every digit: %s', (text) => {
    expect(pasted(text)).toBe(text);
    expect(typed(text).replace(/\D/g, '')).toContain(text.replace(/\D/g, '').replace(/^1/, ''));
    expect(tidyPhone(text)).toBe(text);
  });

  it('is shown with its separators while it grows, and can be deleted again', () => {
    expect(typed('512')).toBe('(512');
    expect(typed('5125')).toBe('(512) 5');
    expect(phoneAsTyped('(512) 5', '(512) ', true)).toBe('(512) ');
    expect(tidyPhone('(512) 5')).toBe('(512) 5');
  });

  it('takes no eleventh digit by a slip, and an extension all the same', () => {
    expect(typed('9', '(512) 555-0199')).toBe('(512) 555-0199');
    expect(phoneAsTyped('(512) 555-0199', '(5192) 555-0199', false)).toBe('(512) 555-0199');
    expect(typed(' x12', '(512) 555-0199')).toBe('(512) 555-0199 x12');
  });

  it('keeps the place of the caret when it is mended in the middle', () => {
    expect(phoneAsTyped('(512) 555-019', '(5132) 555-019', false)).toBe('(5132) 555-019');
    expect(tidyPhone('(5132) 555-019')).toBe('(513) 255-5019');
  });
});
