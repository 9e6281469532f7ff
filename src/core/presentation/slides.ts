/**
 * The eight slides in order. The titles are the specification's; the content is ours. `{provider}`
 * stands for the configured insurer's name.
 */
import type { MedicaidFigureName } from './medicaid-figures.ts';

export interface SlidePoint {
  heading: string;
  text: string;
}

export interface Slide {
  id: string;
  /** Empty on the contact slide. */
  title: string;
  lead: string;
  points: readonly SlidePoint[];
  figures: readonly MedicaidFigureName[];
}

/** Shown under every slide. */
export const GENERAL_INFORMATION =
  'General information, not legal or tax advice. Rules differ by state and change each year: confirm with your state Medicaid agency.';

/** Years over which a premium can be paid. */
export const TIME_PAY_YEARS = [1, 3, 5] as const;

export const SLIDES: readonly Slide[] = [
  {
    id: 'medicaid',
    title: 'Understanding Medicaid & Asset Protection',
    lead: 'Medicaid pays for long-term care only after most of what you own has been counted.',
    points: [
      {
        heading: 'What it pays for',
        text: 'Nursing-home care, and in many states care at home. Medicare covers only short stays.',
      },
      {
        heading: 'What is counted',
        text: 'Bank accounts, investments, cash value of life insurance, a second property.',
      },
      {
        heading: 'What is not counted',
        text: 'As a rule the home up to a limit, one car, belongings, and an irrevocable funeral arrangement.',
      },
    ],
    figures: [],
  },
  {
    id: 'limits',
    title: 'Medicaid Financial Limits',
    lead: 'Above these amounts, an application for long-term care is refused.',
    points: [],
    figures: [
      'individualAssets',
      'communitySpouseMinimum',
      'communitySpouseMaximum',
      'incomeCap',
      'californiaAssets',
    ],
  },
  {
    id: 'funeral-savings',
    title: 'Funeral Savings Are Countable',
    lead: 'Money that is meant for a funeral still counts, as long as you can take it back.',
    points: [
      {
        heading: 'A savings account',
        text: 'Countable, whatever you have told the family it is for.',
      },
      {
        heading: 'A revocable plan',
        text: 'Countable, because it can be cashed in.',
      },
      {
        heading: 'An irrevocable funeral trust',
        text: 'Not countable within your state’s limit: it can be used for the funeral and nothing else.',
      },
    ],
    figures: ['burialAllowance'],
  },
  {
    id: 'gifting',
    title: 'Restrictions on Gifting',
    lead: 'Giving money to the family just before care is needed can delay Medicaid by months.',
    points: [
      {
        heading: 'A gift starts a penalty',
        text: 'Gifts in the look-back are added up and divided by the state’s monthly cost of care: so many months are not paid.',
      },
      {
        heading: 'A funeral trust is not a gift',
        text: 'Paying fair value for your own funeral is no transfer to anyone.',
      },
    ],
    figures: ['lookBack', 'giftTaxExclusion'],
  },
  {
    id: 'solution',
    title: '{provider}’s Solution',
    lead: 'A life-insurance policy, assigned irrevocably to a funeral trust.',
    points: [
      {
        heading: 'Guaranteed issue',
        text: 'No medical questions, no underwriting: acceptance does not depend on health.',
      },
      {
        heading: 'No attorney fees',
        text: 'The trust comes with the policy. There is nothing to draw up and nothing to file.',
      },
      {
        heading: 'Yours to direct',
        text: 'Any funeral home, in any state. The trust pays at the time of need.',
      },
    ],
    figures: [],
  },
  {
    id: 'protect',
    title: 'Would You Like to Protect Your Funeral Funds?',
    lead: 'Three steps, at this table.',
    points: [
      {
        heading: 'Choose an amount',
        text: 'Within your state’s limit; we check it as you speak.',
      },
      {
        heading: 'Sign the application',
        text: 'On paper, with your own pen.',
      },
      {
        heading: 'The funds are protected',
        text: 'From the day the assignment takes effect they are no longer counted.',
      },
    ],
    figures: [],
  },
  {
    id: 'payment',
    title: 'Flexible Payment Plans',
    lead: 'One payment, or Time Pay over 1, 3 or 5 years.',
    points: [
      {
        heading: 'Single premium',
        text: 'Paid once; protected in full from the start.',
      },
      {
        heading: 'Time Pay',
        text: 'Spread over 1, 3 or 5 years, for funds that come in month by month.',
      },
    ],
    figures: [],
  },
  { id: 'contact', title: '', lead: '', points: [], figures: [] },
];
