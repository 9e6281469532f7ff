import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { foldedName, isNamedAs } from '../../../core/application/name-search.ts';
import { isAppError } from '../../../core/errors.ts';
import { clientKey } from '../../../core/table/same-client.ts';
import { blindClient } from '../store/blind-client.ts';
import type { ApplicationStore } from '../store.ts';
import type { IndexedPacket, PacketIndexes } from './packet-index.ts';

/** The facts by which a client is recognized. */
export type ClientFacts = Pick<
  ApplicationData,
  'ssn' | 'insuredFirstName' | 'insuredLastName' | 'birthDate'
>;

interface SameClientDeps {
  applications: ApplicationStore;
  packetIndexes: PacketIndexes;
}

/** More than an agent makes by hand in a year. A table compares its rows itself. */
const MOST_RECENT = 1000;
/** Packets read at once, before other requests get a turn. */
const BATCH = 100;

/**
 * The user's newest finished packet for the client of an entry: with the same Social Security number,
 * or the same name and birth date.
 * @param corrected a submission of the packet that the entry corrects, which does not count
 */
export async function packetOfSameClient(
  { applications, packetIndexes }: SameClientDeps,
  userId: string,
  client: ClientFacts,
  corrected: string | undefined,
): Promise<IndexedPacket | undefined> {
  const { ssn } = client;
  const number = ssn === undefined ? undefined : blindClient({ ssn });
  const name = nameKey(client);
  if (number === undefined && name === undefined) return undefined;
  const newestFirst = { search: '', sort: 'date', order: 'desc' } as const;
  const packets = await packetIndexes.find(userId, newestFirst);
  const own = corrected === undefined ? [] : await versionsOf(applications, corrected, userId);
  const others = packets.filter(
    ({ submissionId, isFinished }) => isFinished && !own.includes(submissionId),
  );

  const sameNumber = async (batch: readonly IndexedPacket[]) => {
    const numbers = await applications.clientKeysOf(batch, userId);
    return batch.find(({ submissionId }) => numbers.get(submissionId) === number);
  };
  const sameName = async (batch: readonly IndexedPacket[]) => {
    const ids = batch.map(({ submissionId }) => submissionId);
    const opened = await applications.applicationsOf(ids, userId);
    return batch.find(({ submissionId }) => nameKey(opened.get(submissionId) ?? {}) === name);
  };
  const recent = number === undefined ? [] : others.slice(0, MOST_RECENT);
  const namesakes = name === undefined ? [] : others.filter((one) => isNamedAs(one.folded, client));
  const found = [
    await firstOf(recent, sameNumber),
    await firstOf(namesakes.slice(0, MOST_RECENT), sameName),
  ];
  return others.find((packet) => found.includes(packet));
}

/** Equal for two applications with one name and birth date, whatever their numbers. */
function nameKey({ insuredFirstName = '', insuredLastName = '', birthDate = '' }: ClientFacts) {
  return clientKey({
    insuredFirstName: foldedName(insuredFirstName),
    insuredLastName: foldedName(insuredLastName),
    birthDate,
  });
}

/** Empty if the corrected packet was deleted meanwhile. */
async function versionsOf(applications: ApplicationStore, submissionId: string, userId: string) {
  return applications.versionsOf(submissionId, userId).catch((error: unknown): string[] => {
    if (isAppError(error) && error.code === 'not_found') return [];
    throw error;
  });
}

async function firstOf<Item>(
  items: readonly Item[],
  find: (batch: readonly Item[]) => Promise<Item | undefined>,
): Promise<Item | undefined> {
  for (let n = 0; n < items.length; n += BATCH) {
    const found = await find(items.slice(n, n + BATCH));
    if (found) return found;
    await nextTurn();
  }
  return undefined;
}
