import { describe, expect, it } from 'vitest';
import { stateFor } from './wanted-option.ts';

const box = (...states: string[]) =>
  ({ type: 'checkbox', states, drawn: states, texts: [] }) as const;

describe('boxes of one name with states of their own', () => {
  it('take a plain yes for the one that means yes', () => {
    expect(stateFor(true, box('No', 'Yes'))).toBe('Yes');
    expect(stateFor(true, box('1', '0'))).toBe('1');
    expect(stateFor('yes', box('No', 'Yes', 'Unknown'))).toBe('Yes');
  });

  it('refuse it if none does, instead of ticking the first', () => {
    expect(stateFor(true, box('Single', 'Married'))).toBe('wrong_kind');
    expect(stateFor(true, box('1', '2', '3'))).toBe('wrong_kind');
    expect(stateFor('yes', box('1', '2', '3'))).toBeUndefined();
  });

  it('are all ticked if they have one state', () => {
    expect(stateFor(true, box('On', 'On'))).toBe('On');
  });
});
