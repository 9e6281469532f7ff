import { expect, it, vi } from 'vitest';
import { createFairTurns, type Turn } from './fair-turns.ts';

/** Jobs that end on command, with the order in which they began. */
function createJobs(places: number) {
  const turns = createFairTurns(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(user: string, name: string, turn: Turn = {}) {
      const job = () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        });
      return turns.run(user, job, turn);
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('keeps a place for the next user, however many jobs one has', async () => {
  const jobs = createJobs(2);
  for (let n = 1; n <= 50; n++) void jobs.add('ann', `ann ${n}`);
  await settled();
  expect(jobs.begun).toEqual(['ann 1']);
  void jobs.add('bob', 'bob 1');
  await settled();
  expect(jobs.begun).toEqual(['ann 1', 'bob 1']);
});

it('gives users their turns one after the other', async () => {
  const jobs = createJobs(2);
  for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'bob 2', 'eve 1', 'eve 2']) {
    void jobs.add(name.slice(0, 3), name);
  }
  await settled();
  for (const name of ['ann 1', 'bob 1', 'eve 1', 'ann 2', 'bob 2']) await jobs.end(name);
  expect(jobs.begun).toEqual(['ann 1', 'bob 1', 'eve 1', 'ann 2', 'bob 2', 'eve 2', 'ann 3']);
});

it('frees the place of a failed job', async () => {
  const turns = createFairTurns(1);
  await expect(turns.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow();
  expect(await turns.run('ann', async () => 'next')).toBe('next');
});

it('forgets a user who left before their turn', async () => {
  const jobs = createJobs(1);
  const [leaving, gone] = [new AbortController(), AbortSignal.abort(new Error('gone'))];
  void jobs.add('ann', 'ann 1');
  const second = jobs.add('ann', 'ann 2', leaving);
  await expect(jobs.add('bob', 'bob 1', { signal: gone })).rejects.toThrow('gone');
  void jobs.add('bob', 'bob 2');
  leaving.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await jobs.end('ann 1');
  expect(jobs.begun).toEqual(['ann 1', 'bob 2']);
});

it('gives background work every place while nobody waits, and the next one to a person', async () => {
  const jobs = createJobs(2);
  for (let n = 1; n <= 5; n++) void jobs.add('ann', `row ${n}`, { isBackground: true });
  await settled();
  expect(jobs.begun).toEqual(['row 1', 'row 2']);
  void jobs.add('bob', 'bob 1');
  void jobs.add('bob', 'bob 2');
  await jobs.end('row 1');
  expect(jobs.begun.at(-1)).toBe('bob 1');
  await jobs.end('row 2');
  // Bob has one place at a time; the other stays free for him as long as his job is under way.
  expect(jobs.begun.at(-1)).toBe('bob 1');
  await jobs.end('bob 1');
  await jobs.end('bob 2');
  // One place stays free for a while, because Bob may ask again.
  expect(jobs.begun.slice(-2)).toEqual(['bob 2', 'row 3']);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await jobs.end('row 3');
  expect(jobs.begun.slice(-2)).toEqual(['row 4', 'row 5']);
  vi.restoreAllMocks();
});

it('gives one user every place for brief jobs, and the next one to another who waits', async () => {
  const jobs = createJobs(2);
  for (let n = 1; n <= 4; n++) void jobs.add('ann', `ann ${n}`, { isBrief: true });
  await settled();
  expect(jobs.begun).toEqual(['ann 1', 'ann 2']);
  void jobs.add('bob', 'bob 1');
  await jobs.end('ann 1');
  expect(jobs.begun.at(-1)).toBe('bob 1');
});
