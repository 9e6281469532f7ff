import { describe, expect, it } from 'vitest';
import { createPeopleFirst } from './people-first.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('people first', () => {
  it('lets the background begin at once while nobody waits, and again when the last is served', async () => {
    const people = createPeopleFirst();
    await people.turn();
    const ends: (() => void)[] = [];
    const serve = () => people.serving(() => new Promise<void>((end) => ends.push(end)));
    const served = [serve(), serve()];
    let began = false;
    const turn = people.turn().then(() => {
      began = true;
    });
    ends[0]?.();
    await settled();
    expect(began).toBe(false);
    ends[1]?.();
    await Promise.all([...served, turn]);
    expect(began).toBe(true);
  });

  it('forgets who was refused, and gives the background a turn after a while', async () => {
    const people = createPeopleFirst(20);
    await expect(people.serving(() => Promise.reject(new Error('refused')))).rejects.toThrow();
    await people.turn();
    void people.serving(() => new Promise(() => undefined));
    await people.turn();
  });
});
