import { describe, expect, it } from 'vitest';
import { pdfFilename, plainLine } from './plain-names.ts';

describe('a file name that ends in .pdf', () => {
  it.each([
    ['form.pdf', 'form.pdf'],
    ['TX App08T Rev 9.1.21.pdf', 'TX App08T Rev 9.1.21.pdf'],
    ['FORM.PDF', 'FORM.pdf'],
    ['evil.html', 'evil.html.pdf'],
    ['evil.pdf.html', 'evil.pdf.html.pdf'],
    ['noending', 'noending.pdf'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['../../a.svg', 'a.svg.pdf'],
    ['form\u202efdp.html', 'formfdp.html.pdf'],
    ['a\u0000b\u200f\u061c\u2066.pdf', 'ab.pdf'],
    ['.pdf', 'form.pdf'],
    ['', 'form.pdf'],
    ['a.pdf. ', 'a.pdf.pdf'],
    ['Formulário – Łódź.pdf', 'Formulário – Łódź.pdf'],
  ])('%j', (given, kept) => {
    expect(pdfFilename(given)).toBe(kept);
  });

  it('keeps its ending when the name is very long', () => {
    const name = pdfFilename(`${'a'.repeat(400)}.html`);
    expect(name).toHaveLength(255);
    expect(name).toMatch(/\.html\.pdf$/);
  });
});

describe('a name as one line of visible characters', () => {
  it.each([
    [' TX\u0000 App\r\n08T\u001b ', 'TX App 08T'],
    ['TX\u202e\u2066\u200f App', 'TX App'],
    ['App\u200b08T', 'App08T'],
    ['line\u2028line', 'line line'],
    ['\u202e\u200e', ''],
    ['Niño’s form – 08T', 'Niño’s form – 08T'],
  ])('%j', (given, kept) => {
    expect(plainLine(given)).toBe(kept);
  });
});
