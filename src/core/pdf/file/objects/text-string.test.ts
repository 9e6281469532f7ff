import { describe, expect, it } from 'vitest';
import { PdfName, PdfNumber, PdfString } from './pdf-objects.ts';
import { textOf, textString } from './text-string.ts';

describe('textString', () => {
  it.each([
    'Maria Lopez 42',
    'Nuñez',
    'O’Brien — “quoted”',
    'Łukasz Żółć',
    'Ελένη',
    'first\nsecond\rthird\ttab',
    'þÿ starts like UTF-16',
    'ï»¿ starts like UTF-8',
    '\u00ad\u0007 controls',
    'emoji 🦋',
    '',
  ])('reads back %j', (text) => {
    expect(textOf(textString(text))).toBe(text);
  });

  it('stores plain text in one byte a character, and other text in UTF-16', () => {
    expect(textString('Nunez').bytes).toHaveLength(5);
    expect(textString('O’Brien').bytes.subarray(0, 4)).toEqual(Uint8Array.of(0xfe, 0xff, 0, 0x4f));
    expect(textString('ñ').bytes).toHaveLength(4);
  });
});

describe('textOf', () => {
  it('reads UTF-8 and little-endian UTF-16 by their byte order marks', () => {
    expect(textOf(new PdfString(Buffer.from('EFBBBF4EC3BA', 'hex')))).toBe('Nú');
    expect(textOf(new PdfString(Buffer.from('FFFE4E00FA00', 'hex')))).toBe('Nú');
  });

  it('leaves out language codes', () => {
    expect(textOf(new PdfString(Buffer.from('FEFF001B0065006E001B0041', 'hex')))).toBe('A');
  });

  it('reads a name as its text, and nothing else as text', () => {
    expect(textOf(PdfName.of('Yes'))).toBe('Yes');
    expect(textOf(PdfNumber.of(3))).toBeUndefined();
    expect(textOf(undefined)).toBeUndefined();
  });
});
