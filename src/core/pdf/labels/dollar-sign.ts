/** Amounts in boxes before which the form prints `$`: `Face amount $ ______`. */
import type { FillableField } from '../pdf-form.ts';

export const DOLLAR_SIGN = '$';

/**
 * Whether the form prints a dollar sign before the box, so that an amount in it needs none. An
 * analysis stored before 2026-11-29 has the sign only as the end of a label: `Face amount $`.
 */
export function isAfterDollarSign({ labels }: Pick<FillableField, 'labels'>): boolean {
  const { sign, near = [] } = labels ?? {};
  if (sign === DOLLAR_SIGN) return true;
  return near.some(({ where, text }) => where === 'left' && /\$\s*$/.test(text));
}

export function withoutDollarSign(amount: string): string {
  return amount.replace(/^\$\s*(?=\S)/, '');
}
