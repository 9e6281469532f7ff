/**
 * The state premium check of the secure application form, in the specified order and words.
 *
 * `{state}` in the specified messages is the state's name: the one message that the specification
 * quotes with its state filled in says "New York", not "NY", and the client reads over the agent's
 * shoulder.
 */
import { type CalendarDate, formatUsDate, todayLocal } from '../calendar-date.ts';
import { ADDRESS_STATES, addressState } from '../us-states.ts';
import { type StatePremiumLimit, statePremiumLimit } from './state-premium-limits.ts';

export interface PremiumCheck {
  isValid: boolean;
  /** US dollars; null if the state has no limit or is unknown. */
  maxAllowed: number | null;
  message: string;
  requiresGoodsServicesStatement: boolean;
  notes?: string;
}

/** Digits of whole dollars that a number holds exactly with cents. */
const EXACT_DIGITS = 13;

export const GOODS_SERVICES_NOTE = 'Goods & Services Statement needed for this state';

/**
 * @param amountText as typed, with or without dollar signs and commas
 * @returns null if the state or the amount is missing, or the amount is not a number
 */
export function checkPremium(
  state: string,
  amountText: string,
  today: CalendarDate = todayLocal(),
): PremiumCheck | null {
  const amount = parseDollars(amountText);
  if (state.trim() === '' || amount === null) return null;
  const limit = statePremiumLimit(state);
  if (!limit) {
    const notes = territoryNote(state);
    return {
      isValid: false,
      maxAllowed: null,
      message: 'Invalid state code',
      requiresGoodsServicesStatement: false,
      ...(notes === undefined ? {} : { notes }),
    };
  }
  const notes = notesOn(limit, today);
  return {
    ...judge(limit, amount),
    maxAllowed: limit.maxAmount,
    requiresGoodsServicesStatement: limit.requiresGoodsServicesStatement,
    ...(notes === undefined ? {} : { notes }),
  };
}

/**
 * Puerto Rico or a military address is right as entered, and the insurer's list of limits does not
 * have it; undefined for a state and for what is no address.
 */
export function territoryNote(state: string): string | undefined {
  const place = addressState(state);
  if (place === null || statePremiumLimit(place)) return undefined;
  return `No premium limit is listed for ${ADDRESS_STATES[place]}; ask the insurer`;
}

/** 90 % of the state's maximum, rounded down; null if the state is unknown or has no limit. */
export function suggestedPremium(state: string): number | null {
  const maxAmount = statePremiumLimit(state)?.maxAmount ?? null;
  // Integer arithmetic, because 0.9 has no exact binary form and 90 % of 10 must be 9.
  return maxAmount === null ? null : Math.floor((maxAmount * 9) / 10);
}

/**
 * Dollars as typed; null if the text without `$` and commas is not a plain number. Commas are
 * removed only where English puts them, because `1.000,50` and `1000,50` are another country's
 * notation: not one dollar, and not 100,050. `10 000` is one amount, and `10 15` are two.
 */
export function parseDollars(text: string): number | null {
  if (hasStrayComma(text)) return null;
  if (/\d\s+\d/.test(text) && !GROUPED_BY_SPACES.test(text.trim())) return null;
  const plain = text.replace(/[$,\s]/g, '');
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

const STRAY_COMMA = /\..*,|^\D*,|,(?!\d{3}(?!\d))/;

export const hasStrayComma = (text: string): boolean => STRAY_COMMA.test(text.trim());

const GROUPED_BY_SPACES = /^\$?\s*\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/;

/** Whether an amount cannot be written as dollars and cents without changing it. */
export function hasMoreThanCents(text: string): boolean {
  const [dollars = '', cents = ''] = text.replace(/\s/g, '').split('.');
  return cents.length > 2 || dollars.replace(/\D/g, '').length > EXACT_DIGITS;
}

/** US dollars without decimals, for screens. */
export function formatWholeDollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`;
}

function judge(
  { state, stateName, maxAmount, requiresGoodsServicesStatement }: StatePremiumLimit,
  amount: number,
): { isValid: boolean; message: string } {
  if (state === 'NY') {
    return {
      isValid: false,
      message: 'Irrevocable Funeral Trusts are not available in New York',
    };
  }
  if (maxAmount === null) {
    const statement = requiresGoodsServicesStatement
      ? ' (Goods & Services Statement required)'
      : '';
    return { isValid: true, message: `${stateName} has no premium limit${statement}` };
  }
  const limitText = `${stateName} limit of ${formatWholeDollars(maxAmount)}`;
  return amount <= maxAmount
    ? { isValid: true, message: `Premium amount is within ${limitText}` }
    : { isValid: false, message: `Premium amount exceeds ${limitText}` };
}

function notesOn(limit: StatePremiumLimit, today: CalendarDate): string | undefined {
  // ISO dates compare correctly as text.
  if (limit.endDate === undefined || today <= limit.endDate) return limit.notes;
  const ended = `the stated window ended ${formatUsDate(limit.endDate)}; this last known limit is still applied, confirm it with the insurer`;
  return limit.notes ? `${limit.notes}; ${ended}` : ended;
}
