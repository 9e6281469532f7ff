import { expect, it } from 'vitest';
import { CompactPrint } from './compact-print.ts';

const WHITE = 0xffffffff;

/** A white page with a square of few colors and a square with a different color for each pixel. */
function drawing(width: number, height: number): Uint32Array {
  const pixels = new Uint32Array(width * height).fill(WHITE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x < 40 && y < 50) pixels[y * width + x] = 0xff000000 + ((x + y) % 3);
      if (x >= 128 && y >= 64) pixels[y * width + x] = 0xff000000 + y * width + x;
    }
  }
  return pixels;
}

it.each([
  ['all of it', [0, 0, 200, 150]],
  ['within a square', [5, 6, 30, 40]],
  ['across squares', [50, 60, 140, 70]],
  ['to the edge', [130, 100, 200, 150]],
  ['nothing', [20, 20, 20, 20]],
] as const)('restores a part of the page: %s', (_, box) => {
  const [width, height] = [200, 150];
  const pixels = drawing(width, height);
  const print = new CompactPrint(pixels, width, height);
  const [left, top, right, bottom] = box;
  const part = new Uint32Array((right - left) * (bottom - top)).fill(WHITE);
  print.copyTo(part, [...box]);
  const wanted = Array.from({ length: bottom - top }, (_row, y) =>
    Array.from(pixels.subarray((top + y) * width + left, (top + y) * width + right)),
  ).flat();
  expect(Array.from(part)).toEqual(wanted);
});

it('stores nothing for white paper, and a byte a pixel for few colours', () => {
  const white = new Uint32Array(640 * 640).fill(WHITE);
  expect(new CompactPrint(white, 640, 640).byteLength).toBe(0);
  white[0] = 0xff000000;
  expect(new CompactPrint(white, 640, 640).byteLength).toBe(64 * 64);
});

it('ignores the byte that PDFium leaves undefined', () => {
  const pixels = new Uint32Array(64 * 64).fill(0x00ffffff);
  expect(new CompactPrint(pixels, 64, 64).byteLength).toBe(0);
  pixels[1] = 0x00123456;
  const part = new Uint32Array(3).fill(WHITE);
  new CompactPrint(pixels, 64, 64).copyTo(part, [0, 0, 3, 1]);
  expect(Array.from(part)).toEqual([WHITE, 0xff123456, WHITE]);
});
