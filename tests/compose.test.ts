import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('the server waits for a database that answers by TCP, as the server will ask it', () => {
  // While a new volume is prepared, a server answers on the socket alone.
  expect(read('compose.yaml')).toMatch(/test: \["CMD", "pg_isready", "--host=127\.0\.0\.1"/);
});

it('the proxy asks for the only addresses at which the server listens', () => {
  expect(read('Dockerfile')).toMatch(/HOST=0\.0\.0\.0/);
  expect(read('compose.yaml')).toMatch(/dynamic a app 3000 \{\s+versions ipv4\s+\}/);
});

it('no file with secrets that stands beside compose.yaml gets into a layer of the image', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', 'agencies.json', 'compose.override.yaml', 'data']),
  );
});
