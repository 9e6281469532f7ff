import { describe, expect, it } from 'vitest';
import { sourceValues, transformChoices } from './transform-choices.ts';

describe('the transforms that an editor offers', () => {
  it('are the parts of the value for a text box', () => {
    expect(transformChoices('ssn', 'text')).toContain('ssn-serial');
    expect(transformChoices('ssn', 'text')).not.toContain('date-year');
    expect(transformChoices('birthDate', 'text')).toContain('date-year-2');
    expect(transformChoices('city', 'text')).toEqual(['default']);
  });

  it('are what ticks it for a check box', () => {
    expect(transformChoices('sex', 'checkbox')).toEqual([
      'default',
      'is-male',
      'is-female',
      'is-option',
    ]);
    expect(transformChoices('state', 'checkbox')).toEqual(['default', 'is-option']);
  });

  it('let a signature be left for ink', () => {
    expect(transformChoices('agentSignature', 'text')).toEqual(['default', 'leave-for-ink']);
  });

  it('have options to name for answers from a short list only', () => {
    expect(sourceValues('replacement')).toEqual(['YES', 'NO']);
    expect(sourceValues('sex')).toEqual(['M', 'F']);
    expect(sourceValues('city')).toEqual([]);
  });
});
