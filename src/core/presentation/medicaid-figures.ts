/**
 * The figures that the presentation shows, with their year and source. After a figure's year has
 * passed, its slide flags it; the next year's figures go only into this file.
 *
 * General information: each figure must be confirmed with the state Medicaid agency.
 */
export interface MedicaidFigure {
  /** As read aloud: "$2,000". */
  value: string;
  label: string;
  note?: string;
  /** The calendar year it applies to; absent for rules that do not change by year. */
  year?: number;
  source: string;
}

const CMS_2026 =
  'CMS, 2026 SSI and Spousal Impoverishment Standards (effective 1/1/2026; community spouse minimum monthly allowance from 7/1)';
const SSA_2026 = 'Social Security Administration, SSI federal benefit rates for 2026';

export const MEDICAID_FIGURES = {
  individualAssets: {
    value: '$2,000',
    label: 'Countable assets an individual may keep in most states',
    note: 'Some states differ: Illinois allows $17,500, California $130,000.',
    year: 2026,
    source: '42 U.S.C. 1382(a)(3)(B); 42 U.S.C. 1396a(r)(2) for states that allow more',
  },
  communitySpouseMinimum: {
    value: '$32,532',
    label: 'Least that a spouse at home may keep',
    year: 2026,
    source: CMS_2026,
  },
  communitySpouseMaximum: {
    value: '$162,660',
    label: 'Most that a spouse at home may keep',
    note: 'Where in this range depends on the state and on what the couple owns.',
    year: 2026,
    source: CMS_2026,
  },
  incomeCap: {
    value: '$2,982',
    label: 'Monthly income limit in income-cap states',
    note: '300 % of the $994 federal benefit rate; a qualified income trust may help above it.',
    year: 2026,
    source: SSA_2026,
  },
  federalBenefitRate: {
    value: '$994',
    label: 'SSI federal benefit rate, monthly, for an individual',
    year: 2026,
    source: SSA_2026,
  },
  burialAllowance: {
    value: '$1,500',
    label: 'May be set aside for burial under federal rules',
    note: 'Reduced dollar for dollar by irrevocable arrangements and by some life insurance.',
    source: '20 CFR 416.1231(b)',
  },
  lookBack: {
    value: '60 months',
    label: 'Look-back on gifts in most states',
    note: 'Every transfer for less than fair value in this time is examined.',
    source: '42 U.S.C. 1396p(c)(1)(B)(i)',
  },
  californiaAssets: {
    value: '$130,000',
    label: 'California, an individual',
    note: 'The asset test returned on 1/1/2026; look-back of 30 months on transfers from then on.',
    year: 2026,
    source: 'California DHCS, asset limits from 1/1/2026 (AB 116, 2025)',
  },
  giftTaxExclusion: {
    value: '$19,000',
    label: 'Yearly gift free of federal gift tax',
    note: 'A tax rule, not a Medicaid rule: a tax-free gift is still a Medicaid transfer.',
    year: 2026,
    source: 'IRS, annual gift tax exclusion for 2026',
  },
} as const satisfies Record<string, MedicaidFigure>;

export type MedicaidFigureName = keyof typeof MEDICAID_FIGURES;

/** @param year the year of the presentation */
export function isFigureOutdated(figure: MedicaidFigure, year: number): boolean {
  return figure.year !== undefined && figure.year < year;
}
