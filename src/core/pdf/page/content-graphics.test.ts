import { expect, test } from 'vitest';
import { GraphicsWalker } from './content-graphics.ts';
import { readOperators } from './content-operators.ts';
import type { Matrix } from './matrix.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

function read(content: string, matrix: Matrix = IDENTITY) {
  const walker = new GraphicsWalker(matrix);
  readOperators(new TextEncoder().encode(content), (operator, operands) =>
    walker.apply(operator, operands),
  );
  return walker.graphics;
}

test('a stroked path gives its horizontal and vertical segments', () => {
  const { lines } = read('10 20 m 110 20 l 110 60 l S');
  expect(lines).toEqual([
    { vertical: false, at: 20, from: 10, to: 110 },
    { vertical: true, at: 110, from: 20, to: 60 },
  ]);
});

test('a long line may slant a little; a short one with the same slant is not a line', () => {
  expect(read('10 20 m 410 22 l S').lines).toEqual([
    { vertical: false, at: 21, from: 10, to: 410 },
  ]);
  expect(read('10 20 m 12 420 l S').lines).toHaveLength(1);
  expect(read('10 20 m 40 22 l S').lines).toEqual([]);
});

test('a stroked rectangle gives four lines, and a thin filled one is a line', () => {
  expect(read('0 0 100 50 re S').lines).toHaveLength(4);
  expect(read('10 30 200 0.5 re f').lines).toEqual([
    { vertical: false, at: 30.25, from: 10, to: 210 },
  ]);
});

test('a filled bar keeps its lightness; white bars are left out', () => {
  expect(read('0.2 g 0 0 300 20 re f').fills).toEqual([{ box: [0, 0, 300, 20], lightness: 0.2 }]);
  expect(read('1 1 1 rg 0 0 300 20 re f').fills).toEqual([]);
});

test('a bar drawn by its sides counts like a rectangle; a triangle does not', () => {
  expect(read('0.2 g 0 0 m 300 0 l 300 20 l 0 20 l h f').fills).toEqual([
    { box: [0, 0, 300, 20], lightness: 0.2 },
  ]);
  expect(read('0.2 g 0 0 m 300 0 l 150 20 l h f').fills).toEqual([]);
});

test('a path that its painting closes has its last side, too', () => {
  expect(read('10 20 m 110 20 l 110 60 l 10 60 l S').lines).toHaveLength(3);
  expect(read('10 20 m 110 20 l 110 60 l 10 60 l s').lines).toContainEqual({
    vertical: true,
    at: 10,
    from: 20,
    to: 60,
  });
});

test('one curve makes no shape, and a box with round corners is not round', () => {
  expect(read('0 0 m 20 0 l 20 20 l 5 20 0 15 0 10 c S').shapes).toEqual([]);
  const box =
    '2 0 m 38 0 l 39 0 40 1 40 2 c 40 18 l 40 19 39 20 38 20 c 2 20 l 1 20 0 19 0 18 c 0 2 l 0 1 1 0 2 0 c';
  expect(read(`${box} S`).shapes).toMatchObject([{ box: [0, 0, 40, 20], round: false }]);
});

test('matrices multiply and end with their q and Q', () => {
  const { lines } = read('q 2 0 0 2 5 5 cm 0 0 m 50 0 l S Q 0 0 m 50 0 l S');
  expect(lines).toEqual([
    { vertical: false, at: 5, from: 5, to: 105 },
    { vertical: false, at: 0, from: 0, to: 50 },
  ]);
});

test('a placed form is listed with its matrix', () => {
  expect(read('q 1 0 0 1 40 50 cm /Fm0 Do Q').placed).toEqual([
    { name: 'Fm0', matrix: [1, 0, 0, 1, 40, 50] },
  ]);
});

test('strings, comments and inline images draw no lines', () => {
  const content =
    '(0 0 m 50 0 l S \\) ) Tj % 0 0 m 9 9 l S\nBI /W 1 ID 0 0 m 50 0 l S EI 0 0 m 20 0 l S';
  expect(read(content).lines).toEqual([{ vertical: false, at: 0, from: 0, to: 20 }]);
});

test('incomplete content ends without an error', () => {
  expect(read('10 20 m (never closed').lines).toEqual([]);
  expect(read('BI /W 1 ID abc').lines).toEqual([]);
});

test('an area between two edges a line apart is an outline', () => {
  const square = '10 10 20 20 re ';
  const inner = '11 11 18 18 re ';
  const box = [10, 10, 30, 30];
  expect(read(`${square}${inner}f*`).shapes).toMatchObject([{ box, stroked: true }]);
  expect(read(`${square}${inner}f*`).lines).toHaveLength(4);
  expect(read(`${square}${inner}f*`).fills).toEqual([]);
  expect(read(`${square}${inner}f`).shapes).toMatchObject([{ stroked: false }, { stroked: false }]);
  const against = '11 11 m 11 29 l 29 29 l 29 11 l h ';
  expect(read(`${square}${against}f`).shapes).toMatchObject([{ box, stroked: true }]);
  const thick = '15 15 10 10 re ';
  expect(read(`${square}${thick}f*`).shapes).toHaveLength(2);
});

test('an outlined ring is round', () => {
  const ring = (r: number) =>
    `${20 + r} 20 m ${20 + r} ${20 + r} 20 ${20 + r} 20 ${20 + r} c 20 ${20 + r} ${20 - r} ${20 + r} ${20 - r} 20 c ` +
    `${20 - r} ${20 - r} 20 ${20 - r} 20 ${20 - r} c ${20 + r} ${20 - r} ${20 + r} 20 ${20 + r} 20 c h `;
  expect(read(`${ring(5)}${ring(4)}f*`).shapes).toMatchObject([
    { box: [15, 15, 25, 25], stroked: true, round: true },
  ]);
});

test('a row of dots is a dotted line, and no shapes', () => {
  const dots = (count: number, apart: number) =>
    Array.from({ length: count }, (_, i) => `${10 + apart * i} 20 1 1 re f`).join(' ');
  const { lines, shapes } = read(dots(50, 2));
  expect(lines).toEqual([{ vertical: false, at: 20.5, from: 10, to: 109, dashed: true }]);
  expect(shapes).toEqual([]);
  expect(read(dots(5, 2)).lines).toEqual([]);
  expect(read(dots(50, 9)).lines).toEqual([]);
  expect(read(`1 g ${dots(50, 2)}`).lines).toEqual([]);
});
