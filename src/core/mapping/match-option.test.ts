import { describe, expect, it } from 'vitest';
import { coversRelationship } from './match-option.ts';

describe('coversRelationship', () => {
  it.each([
    ['Child', 'Son'],
    ['CHILD', 'daughter'],
    ['Spouse', 'Wife'],
    ['Parent', 'Mother'],
    ['Hijo/a', 'Daughter'],
    ['Husband or Wife', 'Wife'],
    ['EXECUTOR/ADMINISTRATOR OF ESTATE OR PERSON ACTING FOR THE ESTATE', 'Executor'],
  ])('%s is ticked by a %s', (option, value) => {
    expect(coversRelationship(option, value)).toBe(true);
  });

  it.each([
    ['Daughter', 'Son'],
    ['Son', 'Child'],
    ['Spouse', 'Son'],
    ['Other (specify)', 'Son'],
    ['Child', 'Nephew'],
  ])('%s is not ticked by a %s', (option, value) => {
    expect(coversRelationship(option, value)).toBe(false);
  });
});
