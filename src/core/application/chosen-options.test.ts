import { describe, expect, it } from 'vitest';
import { answerOfOptions, chosenOptions, listedOptions, writtenOptions } from './chosen-options.ts';

describe('an answer of several choices', () => {
  it('is read back as it was chosen, with whatever marks the choices have', () => {
    const options = ['Other: rent, alimony', 'Cash; savings', 'SNAP | food'];
    expect(chosenOptions(answerOfOptions(options))).toEqual(options);
    expect(listedOptions(answerOfOptions(['Food', 'Cash']))).toBe('Food, Cash');
    expect(chosenOptions('')).toEqual([]);
  });

  const choices = ['Food', 'Cash', 'Rent, heat'];
  it.each([
    ['Food', ['Food']],
    ['food; CASH', ['food', 'CASH']],
    ['Food | Cash', ['Food', 'Cash']],
    ['Food\nCash', ['Food', 'Cash']],
    ['Food, Cash', ['Food', 'Cash']],
    ['Rent, heat', ['Rent, heat']],
    ['Rent, heat; Food', ['Rent, heat', 'Food']],
    // Nothing that was written is lost, so that it is reported as no choice of the form.
    ['Food, Horses', ['Food, Horses']],
  ])('is found in a cell of a table: %s', (written, options) => {
    expect(writtenOptions(written, choices)).toEqual(options);
  });
});
