import { expect, it } from 'vitest';
import { type Chosen, followSaved, withFact } from './column-choices.ts';

const BIRTH: Chosen = { facts: [{ field: 'birthDate' }, null], orders: ['mdy', null] };
const withColor = (field: 'city' | 'phone'): Chosen => ({
  ...BIRTH,
  facts: [{ field: 'birthDate' }, { field }],
});

it('an order of dates goes with their fact, and comes back with it', () => {
  const city = withFact(BIRTH, 0, { field: 'city' }, BIRTH);
  expect(city).toEqual({ facts: [{ field: 'city' }, null], orders: [null, null] });
  expect(withFact(city, 0, { field: 'birthDate' }, BIRTH)).toEqual(BIRTH);
});

it('choices that nobody has changed here follow what is saved, also to another order', () => {
  const saved: Chosen = { ...BIRTH, orders: ['dmy', null] };
  expect(followSaved({ chosen: BIRTH, from: BIRTH }, saved)).toEqual({
    chosen: saved,
    from: saved,
  });
});

it('what was sent here is not somebody else’s, although another choice was made meanwhile', () => {
  const [sent, saved] = [withColor('city'), withColor('city')];
  const last = { chosen: withColor('phone'), from: BIRTH };
  expect(followSaved(last, saved, sent)).toEqual({ ...last, from: saved });
  expect(followSaved(last, saved)).toBe(last);
  // A choice that is taken back meanwhile is a change, too.
  const back = { chosen: BIRTH, from: BIRTH };
  expect(followSaved(back, saved, sent)).toEqual({ ...back, from: saved });
});
