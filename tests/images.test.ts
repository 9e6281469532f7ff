import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const BY_DIGEST = /^[\w/.-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

it.each([
  ['compose.yaml', /(?:image: |NODE_IMAGE: )\$\{\w+:-([^}]+)\}/g, 5],
  ['Dockerfile', /^ARG NODE_IMAGE=(\S+)/gm, 1],
])('%s names each image by version and digest', (file, images, count) => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(images)].map(([, image = '']) => image);
  expect(named).toHaveLength(count);
  for (const image of named) expect(image).toMatch(BY_DIGEST);
  expect(text.match(/^\s*image:/gm)?.length ?? 0).toBe(file === 'Dockerfile' ? 0 : 4);
});
