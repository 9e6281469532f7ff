import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../core/application/questions.ts';
import type { FieldMapping, Transform } from '../../../../core/mapping/field-mapping.ts';
import { withChange, withSharedQuestions } from './shared-question.ts';

const SMOKER: Question = { label: 'Smoker?', kind: 'yesNo' };

/** A box with its own copy of the question, as the server sends it. */
const asking = (transform: Transform, ask = SMOKER): FieldMapping => ({
  sourceField: '',
  fieldType: 'checkbox',
  required: false,
  transform,
  ask: { ...ask },
});
const labels = (mappings: Record<string, FieldMapping>) =>
  Object.fromEntries(Object.entries(mappings).map(([name, { ask }]) => [name, ask?.label]));

describe('a question of several boxes', () => {
  const read = withSharedQuestions({
    yes: asking('is-yes'),
    no: asking('is-no'),
    spouse: asking('is-yes', { ...SMOKER, label: 'Spouse smokes?' }),
    whole: asking('default'),
  });
  const renamed = (name: string, label: string, from = read) =>
    withChange(from, name, { ...(from[name] as FieldMapping), ask: { ...SMOKER, label } });

  it('is changed in the row of one of them', () => {
    expect(labels(renamed('yes', 'Tobacco?'))).toEqual({
      yes: 'Tobacco?',
      no: 'Tobacco?',
      spouse: 'Spouse smokes?',
      whole: 'Smoker?',
    });
    expect(renamed('no', 'Tobacco?').yes?.transform).toBe('is-yes');
  });

  it('does not take over another whose words are typed on the way', () => {
    const typed = renamed('spouse', 'Smoker?');
    expect(labels(renamed('spouse', 'Smoker? (spouse)', typed))).toMatchObject({
      yes: 'Smoker?',
      no: 'Smoker?',
      spouse: 'Smoker? (spouse)',
    });
  });

  it('loses one box without the others', () => {
    expect(Object.keys(withChange(read, 'yes', null))).toEqual(['no', 'spouse', 'whole']);
    const city: FieldMapping = { ...asking('default'), sourceField: 'city' };
    delete city.ask;
    expect(labels(withChange(read, 'yes', city))).toMatchObject({ yes: undefined, no: 'Smoker?' });
  });

  it('leaves a mapping as it is if it has the question already', () => {
    const again = withSharedQuestions(read);
    expect(Object.values(again).every((mapping, i) => mapping === Object.values(read)[i])).toBe(
      true,
    );
  });

  it('is not that of a box which takes the whole answer', () => {
    const boxes = { first: asking('default'), second: asking('default') };
    const both = withSharedQuestions(boxes);
    expect(labels(renamed('second', 'Smoker? (2)', both))).toEqual({
      first: 'Smoker?',
      second: 'Smoker? (2)',
    });
  });
});
