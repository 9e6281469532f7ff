import { expect, it } from 'vitest';
import { agentNumberNote } from './agent-number-note.ts';
import { sellerOf } from './entry-data.ts';

const BEN = { agentSignature: 'Ben', agentNumber: 'TX-0042', numberStates: ['OK', 'TX'] };

it.each([
  [
    'Florida',
    'TX-0042',
    BEN,
    'Used so far for clients in Oklahoma, Texas. Check that it is right in Florida.',
  ],
  ['TX', 'TX-0042', BEN, undefined],
  ['texas', 'TX-0042', BEN, undefined],
  ['', 'TX-0042', BEN, undefined],
  ['Flor', 'TX-0042', BEN, undefined],
  ['FL', 'FL-7', BEN, undefined],
  ['FL', 'TX-0042', { ...BEN, numberStates: [] }, undefined],
  ['FL', '', { ...BEN, agentNumber: '' }, undefined],
  ['FL', 'TX-0042', undefined, undefined],
] as const)(
  'in %s with the number %s of %o, the note is: %s',
  (state, agentNumber, agent, note) => {
    const latest = agent && { ...agent, numberStates: [...agent.numberStates] };
    expect(agentNumberNote({ state, agentNumber }, latest)).toBe(note);
  },
);

it('the agent of a packet just made is known in its state, also', () => {
  const made = { agentSignature: 'Ben', agentNumber: 'TX-0042', state: 'Florida' };
  expect(sellerOf(made, BEN)).toEqual({ ...BEN, numberStates: ['OK', 'TX', 'FL'] });
  expect(sellerOf({ ...made, agentNumber: 'FL-7' }, BEN).numberStates).toEqual(['FL']);
  expect(sellerOf({ ...made, state: '' }).numberStates).toEqual([]);
});
