import type { ApplicationData } from '../application/application-fields.ts';
import { message } from '../texts/message.ts';
import { RUN_TEXTS } from '../texts/run-texts.ts';

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

/**
 * An agency's table can hold a client twice, and each row becomes a packet.
 * @returns a function that takes the rows in order, and returns the note for one whose client stood
 *   in an earlier row
 */
export function createSameClientNotes(): (row: number, client: string | undefined) => string[] {
  const rowOfClient = new Map<string, number>();
  return (row, client) => {
    if (client === undefined) return [];
    const before = rowOfClient.get(client);
    if (before !== undefined) return [message(RUN_TEXTS.sameClient, { row: before })];
    rowOfClient.set(client, row);
    return [];
  };
}
