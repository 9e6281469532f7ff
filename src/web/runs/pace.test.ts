import { expect, it } from 'vitest';
import { type PaceSample, paceOf, withSample } from './pace.ts';

const sampled = (...samples: PaceSample[]) => samples.reduce(withSample, []);

it('the pace is that of the packets seen to be made', () => {
  const samples = sampled({ at: 0, made: 40 }, { at: 1_000, made: 44 }, { at: 2_000, made: 48 });
  expect(paceOf(samples)).toBe(240);
});

it('a night in which the server was down does not slow it down', () => {
  const night = 8 * 3600_000;
  const [before, after] = [
    { at: 0, made: 40 },
    { at: night, made: 41 },
  ];
  expect(paceOf(sampled(before, after))).toBeNull();
  expect(paceOf(sampled(before, after, { at: night + 2_000, made: 49 }))).toBe(240);
});

it('is not guessed from two packets, nor from half a second', () => {
  expect(paceOf([])).toBeNull();
  expect(paceOf(sampled({ at: 0, made: 0 }, { at: 5_000, made: 2 }))).toBeNull();
  expect(paceOf(sampled({ at: 0, made: 0 }, { at: 500, made: 9 }))).toBeNull();
});
