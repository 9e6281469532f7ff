import { describe, expect, it } from 'vitest';
import { createPeopleFirst } from './people-first.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Works that end on command, with the list of those that have begun. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('people before background work', () => {
  it('background work begins at once while nobody waits, and again after the last is served', async () => {
    const people = createPeopleFirst();
    const { begun, work, end } = createWorks();
    void people.background(work('row 1'));
    void people.background(work('row 2'));
    await settled();
    expect(begun).toEqual(['row 1', 'row 2']);
    void people.serving(work('Ann'));
    void people.serving(work('Bob'));
    void people.background(work('row 3'));
    for (const name of ['row 1', 'row 2', 'Ann']) await end(name);
    expect(begun).toEqual(['row 1', 'row 2', 'Ann', 'Bob']);
    await end('Bob');
    expect(begun.at(-1)).toBe('row 3');
  });

  it('only one background job runs while somebody may ask again', async () => {
    const people = createPeopleFirst(60);
    const { begun, work, end } = createWorks();
    await people.serving(async () => undefined);
    void people.background(work('row 1'));
    void people.background(work('row 2'));
    await settled();
    expect(begun).toEqual(['row 1']);
    await end('row 1');
    expect(begun).toEqual(['row 1', 'row 2']);
    await new Promise((resolve) => setTimeout(resolve, 80));
    void people.background(work('row 3'));
    await settled();
    expect(begun.at(-1)).toBe('row 3');
  });

  it('a refused person is forgotten, and background work gets a turn after a while', async () => {
    const people = createPeopleFirst(20);
    await expect(people.serving(() => Promise.reject(new Error('refused')))).rejects.toThrow();
    await expect(people.background(() => Promise.reject(new Error('failed')))).rejects.toThrow();
    await people.background(async () => undefined);
    void people.serving(() => new Promise(() => undefined));
    await people.background(async () => undefined);
  });
});
