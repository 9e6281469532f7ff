import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldedName, nameSearch } from '../../../core/application/name-search.ts';
import { PACKET_STATES, type PacketSort, type PacketState } from '../packet-states.ts';
import type { ListedSubmission } from '../store/packet-list.ts';
import { packetOf } from '../store/packets.ts';
import type { ApplicationStore } from '../store.ts';

/** A packet, represented by its newest version. */
export interface IndexedPacket {
  submissionId: string;
  createdAt: string;
  insuredName: string | null;
  state: PacketState;
  version: number;
  /** False if some of its forms could not be filled, so that the submission is tried again. */
  isFinished: boolean;
  /** The run that made the packet. */
  runId: string | null;
  /** The insured's name, folded for searching and sorting. */
  folded: string;
}

export interface PacketSearch {
  search: string;
  sort: PacketSort;
  order: 'asc' | 'desc';
  /** Limits the search to packets that this run made. */
  run?: string | undefined;
}

interface UserIndex {
  version: number;
  names: Map<string, string | null>;
  /** Newest first. */
  packets: IndexedPacket[];
  sorted: Map<PacketSort, IndexedPacket[]>;
}

/** At most this many packets have their names in memory, at about 300 bytes each. */
const MAX_PACKETS = 300_000;
/** Number of names opened before other requests get a turn. */
const BATCH = 2_000;

export type PacketIndexes = ReturnType<typeof createPacketIndexes>;

/**
 * Names are sealed, so no database can search or sort them. The names of the users who looked most
 * recently are opened once, kept in memory, and read again when their packets have changed.
 */
export function createPacketIndexes(applications: ApplicationStore) {
  /** Least recently used first. */
  const kept = new Map<string, UserIndex>();
  const building = new Map<string, Promise<UserIndex>>();

  async function build(userId: string): Promise<UserIndex> {
    // Read before the rows, so that a change in between is picked up the next time.
    const version = await applications.packetsVersion(userId);
    const known = kept.get(userId);
    if (known?.version === version) return keep(userId, known);
    const newest = newestVersions(await applications.listSubmissions(userId));
    const names = await openNames(applications, newest, known?.names);
    const packets = newest.map((row) => toIndexed(row, names.get(row.submission_id) ?? null));
    return keep(userId, { version, names, packets, sorted: new Map([['date', packets]]) });
  }

  function keep(userId: string, index: UserIndex): UserIndex {
    kept.delete(userId);
    kept.set(userId, index);
    let total = [...kept.values()].reduce((sum, { packets }) => sum + packets.length, 0);
    for (const [other, { packets }] of kept) {
      if (total <= MAX_PACKETS || other === userId) break;
      kept.delete(other);
      total -= packets.length;
    }
    return index;
  }

  async function indexOf(userId: string): Promise<UserIndex> {
    const running = building.get(userId);
    // A build that began earlier may miss what this request has just changed.
    if (running) await running.catch(() => undefined);
    const next = building.get(userId) ?? build(userId).finally(() => building.delete(userId));
    building.set(userId, next);
    return next;
  }

  return {
    /** @returns the user's packets that match, in the requested order */
    async find(
      userId: string,
      { search, sort, order, run }: PacketSearch,
    ): Promise<IndexedPacket[]> {
      const index = await indexOf(userId);
      const sorted = index.sorted.get(sort) ?? sortedBy(sort, index.packets);
      index.sorted.set(sort, sorted);
      const isFound = nameSearch(search);
      const named = search.trim() === '' ? sorted : sorted.filter(({ folded }) => isFound(folded));
      const found = run === undefined ? named : named.filter(({ runId }) => runId === run);
      const isReversed = order !== (sort === 'date' ? 'desc' : 'asc');
      return isReversed ? found.toReversed() : found;
    },
  };
}

/** Leaves out versions that have a later one. */
function newestVersions(rows: readonly ListedSubmission[]): ListedSubmission[] {
  const newest = new Map<string, ListedSubmission>();
  for (const row of rows) {
    const packet = packetOf(row);
    const other = newest.get(packet);
    if (!other || other.version < row.version) newest.set(packet, row);
  }
  return rows.filter((row) => newest.get(packetOf(row)) === row);
}

async function openNames(
  applications: ApplicationStore,
  rows: readonly ListedSubmission[],
  known: ReadonlyMap<string, string | null> = new Map(),
): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>();
  const older: string[] = [];
  for (const [n, row] of rows.entries()) {
    const id = row.submission_id;
    const name = known.get(id);
    if (name !== undefined) names.set(id, name);
    else if (row.insured === null) older.push(id);
    else names.set(id, applications.openInsured(row));
    if (n % BATCH === BATCH - 1) await nextTurn();
  }
  for (let n = 0; n < older.length; n += BATCH / 10) {
    const found = await applications.namesInApplications(older.slice(n, n + BATCH / 10));
    for (const [id, name] of found) names.set(id, name);
  }
  return names;
}

function toIndexed(row: ListedSubmission, insuredName: string | null): IndexedPacket {
  return {
    submissionId: row.submission_id,
    createdAt: row.created_at,
    insuredName,
    state: stateOf(row),
    version: row.version,
    isFinished: row.result !== null,
    runId: row.run_id,
    folded: foldedName(insuredName ?? ''),
  };
}

function stateOf({ printed_at, needs_look, result }: ListedSubmission): PacketState {
  if (printed_at !== null) return 'printed';
  return needs_look || result === null ? 'needs_look' : 'ready';
}

/** Packets without a name come last. */
function sortedBy(sort: PacketSort, packets: readonly IndexedPacket[]): IndexedPacket[] {
  const keyOf = (packet: IndexedPacket) =>
    sort === 'state' ? String(PACKET_STATES.indexOf(packet.state)) : packet.folded || '\uffff';
  return packets
    .map((packet) => ({ packet, key: keyOf(packet) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ packet }) => packet);
}
