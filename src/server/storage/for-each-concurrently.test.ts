import { expect, it } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

it('runs each item once, several at a time', async () => {
  const done: number[] = [];
  let [underWay, most] = [0, 0];
  await forEachConcurrently(
    Array.from({ length: 50 }, (_, n) => n),
    async (n) => {
      most = Math.max(most, ++underWay);
      await pause();
      underWay--;
      done.push(n);
    },
  );
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(most).toBe(8);
});

it('begins none after a failure, and lets current ones finish before it fails', async () => {
  let [begun, ended] = [0, 0];
  const all = forEachConcurrently(Array(50).keys(), async (n) => {
    begun++;
    if (n === 3) throw new Error('the store is away');
    await pause();
    ended++;
  });
  await expect(all).rejects.toThrow('the store is away');
  expect([begun, ended]).toEqual([8, 7]);
  await pause();
  expect(begun).toBe(8);
});

it('fails when getting the next item fails', async () => {
  async function* items() {
    yield 1;
    throw new Error('the database is away');
  }
  await expect(forEachConcurrently(items(), pause as () => Promise<void>)).rejects.toThrow(
    'database',
  );
});
