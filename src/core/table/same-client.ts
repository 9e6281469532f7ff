import type { ApplicationData } from '../application/application-fields.ts';

/**
 * What two rows of one client share: the Social Security number or, without one, the name and the
 * birth date. Undefined if the row says too little. To be compared in memory, never stored.
 */
export function clientKey({
  ssn = '',
  insuredFirstName = '',
  insuredLastName = '',
  birthDate = '',
}: ApplicationData): string | undefined {
  const digits = ssn.replace(/\D/g, '');
  if (digits.length === 9) return digits;
  const name = [insuredFirstName, insuredLastName].map((part) => part.trim().toLowerCase());
  return name.includes('') || birthDate === '' ? undefined : [...name, birthDate].join('\n');
}
