import { describe, expect, it } from 'vitest';
import { sourceValues, transformChoices } from './transform-choices.ts';

describe('the transforms that an editor offers', () => {
  it('are parts of the value for a text box', () => {
    expect(transformChoices('ssn', 'text')).toContain('ssn-serial');
    expect(transformChoices('ssn', 'text')).not.toContain('date-year');
    expect(transformChoices('birthDate', 'text')).toContain('date-year-2');
    expect(transformChoices('city', 'text')).toEqual(['default']);
  });

  it.each([
    [
      'phone',
      'default digits-only phone-area phone-local phone-exchange phone-line digit-1 digit-2 digit-3 digit-4 digit-5 digit-6 digit-7 digit-8 digit-9 digit-10',
    ],
    [
      'ssn',
      'default digits-only ssn-area ssn-group ssn-serial digit-1 digit-2 digit-3 digit-4 digit-5 digit-6 digit-7 digit-8 digit-9',
    ],
    ['date', 'default digits-only date-month date-day date-year date-year-2'],
    ['zip', 'default zip-5 zip-plus-4 digit-1 digit-2 digit-3 digit-4 digit-5'],
    ['faceAmount', 'default digits-only'],
    ['replacement', 'default is-yes is-no'],
    ['sex', 'default is-male is-female'],
    ['insuredFirstName', 'default first-letter'],
    ['insuredMiddleInitial', 'default first-letter'],
    ['insuredLastName', 'default first-letter'],
    ['insuredFullName', 'default last-name-first'],
    ['ownerName', 'default name-first name-middle name-last last-name-first'],
    [
      'streetAddress',
      'default house-number street-after-number street-name street-without-unit street-unit',
    ],
    [
      'ownerAddress',
      'default address-street house-number street-after-number street-name street-without-unit street-unit address-city address-state address-zip',
    ],
  ] as const)('of %s for a text box are: %s', (source, choices) => {
    expect(transformChoices(source, 'text').join(' ')).toBe(choices);
    expect(transformChoices(source, 'radio')).toEqual(['default']);
    expect(transformChoices(source, 'dropdown')).toEqual(['default']);
  });

  it('include a tick for one answer of a question in a check box', () => {
    const ticks = ['default', 'is-yes', 'is-no', 'is-option'];
    expect(transformChoices('replacement', 'checkbox')).toEqual(ticks);
    expect(transformChoices('ssn', 'checkbox')).toEqual(['default', 'is-option']);
  });

  it('include ticks for the source’s own answers in a check box', () => {
    expect(transformChoices('sex', 'checkbox')).toEqual([
      'default',
      'is-male',
      'is-female',
      'is-option',
    ]);
    expect(transformChoices('state', 'checkbox')).toEqual(['default', 'is-option']);
  });

  it('include leaving a signature for ink', () => {
    expect(transformChoices('agentSignature', 'text')).toEqual(['default', 'leave-for-ink']);
  });

  it('list answers only for a source with a short list of them', () => {
    expect(sourceValues('replacement')).toEqual(['YES', 'NO']);
    expect(sourceValues('sex')).toEqual(['M', 'F']);
    expect(sourceValues('city')).toEqual([]);
  });
});
