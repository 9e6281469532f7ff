import { expect, it } from 'vitest';
import { fold } from './answer-words.ts';

it.each([
  ['  (Sí.)', 'si'],
  ['--Año Nuevo--', 'ano nuevo'],
  ['A.B.', 'a.b'],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
