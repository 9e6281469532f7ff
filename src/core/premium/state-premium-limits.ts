import type { CalendarDate } from '../calendar-date.ts';
import { type StateCode, US_STATES } from '../us-states.ts';

/**
 * Premium limits for the irrevocable funeral trust by state, as data. If a state's rule changes,
 * change its row. Source: the insurer's table in the specification.
 */
export interface StatePremiumLimit {
  state: StateCode;
  stateName: string;
  /** US dollars; null for no limit; 0 for not available. */
  maxAmount: number | null;
  requiresGoodsServicesStatement: boolean;
  notes?: string;
  /** First day on which the limit applies, if the source states one. */
  effectiveDate?: CalendarDate;
  /** Last day of the stated window. */
  endDate?: CalendarDate;
}

type Row = Omit<StatePremiumLimit, 'state' | 'stateName' | 'requiresGoodsServicesStatement'> & {
  /** Set if a Goods & Services Statement is required. */
  gs?: true;
};

const ROWS: Record<StateCode, Row> = {
  AL: { maxAmount: 15000, gs: true },
  AK: { maxAmount: 1500 },
  AZ: { maxAmount: 9000, gs: true },
  AR: { maxAmount: null, gs: true },
  CA: { maxAmount: null },
  CO: { maxAmount: null },
  CT: { maxAmount: 10000 },
  DE: { maxAmount: 15000, gs: true },
  FL: { maxAmount: null },
  GA: { maxAmount: 10000 },
  HI: { maxAmount: null },
  ID: { maxAmount: null },
  IL: {
    maxAmount: 8212,
    gs: true,
    notes:
      'Limit is for irrevocable prepaid burial contracts; no limit when funded by irrevocable life insurance assignment',
  },
  IN: { maxAmount: null },
  IA: { maxAmount: 13125, notes: 'No limit with a statement' },
  KS: {
    maxAmount: 11960,
    gs: true,
    notes: 'Effective 7/1/25 to 6/30/26',
    effectiveDate: '2025-07-01',
    endDate: '2026-06-30',
  },
  KY: { maxAmount: null, gs: true },
  LA: { maxAmount: 10000, gs: true },
  ME: { maxAmount: 18432 },
  MD: { maxAmount: null },
  MA: { maxAmount: null, gs: true },
  MI: {
    maxAmount: 15870,
    gs: true,
    notes: 'Effective 6/1/25; funeral trust must be bought via a funeral home',
    effectiveDate: '2025-06-01',
  },
  MN: { maxAmount: null },
  MS: { maxAmount: null, gs: true },
  MO: { maxAmount: null, gs: true, notes: 'Up to $9,999.99 exempt' },
  MT: { maxAmount: null },
  NE: { maxAmount: 6507, notes: 'Effective 9/1/24', effectiveDate: '2024-09-01' },
  NV: { maxAmount: 15000, gs: true },
  NH: { maxAmount: null, gs: true },
  NJ: { maxAmount: null, gs: true },
  NM: { maxAmount: null },
  NY: { maxAmount: 0, notes: 'Not available' },
  NC: { maxAmount: null },
  ND: { maxAmount: null, gs: true, notes: 'Cannot exceed the amount needed for the funeral' },
  OH: { maxAmount: null },
  OK: { maxAmount: 10000 },
  OR: { maxAmount: null },
  PA: {
    maxAmount: 28045,
    notes: 'Bounded by average local funeral cost plus 25%, roughly $13,267.50 to $28,045.33',
  },
  RI: { maxAmount: 15000 },
  SC: { maxAmount: null },
  SD: { maxAmount: 15000 },
  TN: { maxAmount: null, gs: true, notes: 'Up to $6,000 exempt' },
  TX: { maxAmount: 15000 },
  UT: { maxAmount: 7000 },
  VT: { maxAmount: 10000 },
  VA: { maxAmount: null },
  WA: { maxAmount: null, notes: 'Must be reasonable' },
  DC: { maxAmount: null },
  WV: { maxAmount: null, gs: true },
  WI: { maxAmount: 4500, gs: true, notes: 'No limit if funded by a life insurance policy' },
  WY: { maxAmount: 15000, gs: true },
};

export const STATE_PREMIUM_LIMITS: readonly StatePremiumLimit[] = Object.entries(ROWS).map(
  ([code, { gs = false, ...row }]) => {
    const state = code as StateCode;
    return { state, stateName: US_STATES[state], requiresGoodsServicesStatement: gs, ...row };
  },
);

const limits = new Map<string, StatePremiumLimit>(
  STATE_PREMIUM_LIMITS.map((limit) => [limit.state, limit]),
);

/** @param state two-letter code in upper or lower case */
export function statePremiumLimit(state: string): StatePremiumLimit | undefined {
  return limits.get(state.trim().toUpperCase());
}
