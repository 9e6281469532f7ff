import { describe, expect, it } from 'vitest';
import { isFigureOutdated, MEDICAID_FIGURES } from './medicaid-figures.ts';
import { SLIDES, TIME_PAY_YEARS } from './slides.ts';

describe('the presentation', () => {
  it('has eight slides in the specified order', () => {
    expect(SLIDES.map((slide) => slide.title)).toEqual([
      'Understanding Medicaid & Asset Protection',
      'Medicaid Financial Limits',
      'Funeral Savings Are Countable',
      'Restrictions on Gifting',
      '{provider}’s Solution',
      'Would You Like to Protect Your Funeral Funds?',
      'Flexible Payment Plans',
      '',
    ]);
  });

  it('names the source of every figure', () => {
    for (const figure of Object.values(MEDICAID_FIGURES)) {
      expect(figure.source.length).toBeGreaterThan(10);
    }
  });

  it('flags a figure once its year has passed, but never a rule without a year', () => {
    expect(isFigureOutdated(MEDICAID_FIGURES.incomeCap, 2026)).toBe(false);
    expect(isFigureOutdated(MEDICAID_FIGURES.incomeCap, 2027)).toBe(true);
    expect(isFigureOutdated(MEDICAID_FIGURES.lookBack, 2040)).toBe(false);
  });

  it('keeps the income cap at three times the federal benefit rate', () => {
    const dollars = (value: string) => Number(value.replace(/\D/g, ''));
    expect(dollars(MEDICAID_FIGURES.incomeCap.value)).toBe(
      3 * dollars(MEDICAID_FIGURES.federalBenefitRate.value),
    );
  });

  it('names the same Time Pay years as the limits', () => {
    const [one, three, five] = TIME_PAY_YEARS;
    expect(SLIDES.find((slide) => slide.id === 'payment')?.lead).toContain(
      `${one}, ${three} or ${five} years`,
    );
  });
});
