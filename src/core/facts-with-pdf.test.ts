import { expect, it } from 'vitest';
import { readFactsWithPdf, writeFactsWithPdf } from './facts-with-pdf.ts';

const FACTS = { filename: 'Peña\nJr.pdf', pages: 2 };

it('facts and file are read as they were written', () => {
  // Line feeds stand in a file, too.
  const pdf = Uint8Array.from({ length: 600 }, (_, i) => i);
  expect(readFactsWithPdf(writeFactsWithPdf(FACTS, pdf))).toEqual({ facts: FACTS, pdf });
});

it('an answer can be without a file', () => {
  expect(readFactsWithPdf(writeFactsWithPdf(FACTS, null))).toEqual({ facts: FACTS, pdf: null });
});

it.each(['', '%PDF-1.7\n', '{"pages":2}'])('%j has no facts', (text) => {
  const answer = new TextEncoder().encode(text);
  expect(() => readFactsWithPdf(answer)).toThrow(SyntaxError);
});
