/**
 * A line above the header whose cells stand over several columns each, as in a table of insured
 * people and their owners: `Phone` under `Owner` is not the insured's. Remarks stand there, too.
 */
import type { ApplicationFieldName } from '../application/application-fields.ts';
import { keysFilledBy } from './column-fact.ts';
import { namedFact } from './column-names.ts';
import { type HeadKind, isSaidBy, kindOfHead, saysMoreUnder } from './group-heads.ts';

/** The last column that each merged cell of the line covers, by its first. */
export type MergedCells = ReadonlyMap<number, number>;

interface Group {
  head: string;
  kind: HeadKind;
  from: number;
  /** The first column after it. */
  end: number;
  /** Over several columns, as the file says. */
  isMerged: boolean;
}

/**
 * @param above the cells of the line above the header
 * @returns the words that belong before each title, empty where none do
 */
export function headerGroups(
  above: readonly string[],
  titles: readonly string[],
  merged: MergedCells = new Map(),
): string[] {
  const groups = readGroups(above, titles.length, merged);
  const before = titles.map(() => '');
  // A title of the whole table stands over its first column.
  if (groups.length < 2 && groups[0]?.from === 0) return before;
  const isCertain = isLineOfGroups(groups);
  const names = titles.map((title) => keysFilledBy(namedFact(title)?.fact ?? null));
  const places = placesOf(names);
  for (const [i, group] of groups.entries()) {
    const isOther = group.kind === 'other' && !isLabel(group, groups[i + 1]);
    const isTheirs =
      isCertain || (isOther && (repeatsNames(group, names, places) || couldBeTheirs(group, names)));
    for (let at = group.from; at < group.end; at++) {
      if (belongsBefore(titles[at]?.trim() ?? '', group, isTheirs)) before[at] = group.head;
    }
  }
  return before;
}

function readGroups(above: readonly string[], width: number, merged: MergedCells): Group[] {
  const starts = above.flatMap((cell, from) => (cell.trim() === '' || from >= width ? [] : [from]));
  const hasMerged = starts.some((from) => merged.has(from));
  return starts.map((from, i) => {
    const head = above[from]?.trim() ?? '';
    // A line with merged cells shows where each of them ends.
    const last = merged.get(from) ?? (hasMerged ? from : width - 1);
    const end = Math.min(last + 1, starts[i + 1] ?? width, width);
    return { head, kind: kindOfHead(head), from, end, isMerged: (merged.get(from) ?? from) > from };
  });
}

const isHead = ({ kind }: Group) => kind !== 'remark' && kind !== 'unknown';

/** Several heads, or one that is merged; a line of remarks has labels with their values. */
function isLineOfGroups(groups: readonly Group[]): boolean {
  if (groups.some((group) => isHead(group) && group.isMerged)) return true;
  return groups.filter(isHead).length > 1 && !groups.some((one, i) => isLabel(one, groups[i + 1]));
}

/** `Agent` with the agent's name in the next cell. */
function isLabel(group: Group, next: Group | undefined): boolean {
  return isHead(group) && next?.from === group.from + 1 && !isHead(next);
}

/** The first and the last column of each name. */
function placesOf(names: readonly string[][]): Map<string, { first: number; last: number }> {
  const places = new Map<string, { first: number; last: number }>();
  for (const [at, keys] of names.entries()) {
    for (const key of keys) places.set(key, { first: places.get(key)?.first ?? at, last: at });
  }
  return places;
}

/** Whether the table has a name outside of the group that it has in it, too. */
function repeatsNames(
  { from, end }: Group,
  names: readonly string[][],
  places: ReturnType<typeof placesOf>,
): boolean {
  return names
    .slice(from, end)
    .flat()
    .some((name) => {
      const { first = from, last = from } = places.get(name) ?? {};
      return first < from || last >= end;
    });
}

/** How the columns of a second person begin. */
const FIRST: readonly ApplicationFieldName[] = [
  'insuredFirstName',
  'phone',
  'streetAddress',
  'ssn',
  'ownerName',
  'ownerRelationship',
];
/** What else they have. */
const FURTHER: readonly ApplicationFieldName[] = [
  'insuredMiddleInitial',
  'insuredLastName',
  'city',
  'state',
  'zip',
  'sex',
  'birthDate',
];

/** In doubt nothing is filled: the only telephone under a lone `Owner` can be either's. */
function couldBeTheirs({ from, end }: Group, names: readonly string[][]): boolean {
  const named = names.slice(from, end).filter((keys) => keys.length > 0);
  const [first, ...others] = named as ApplicationFieldName[][];
  return (
    from > 0 &&
    (first?.some((key) => FIRST.includes(key)) ?? false) &&
    others.flat().every((key) => FIRST.includes(key) || FURTHER.includes(key))
  );
}

function belongsBefore(title: string, group: Group, isTheirs: boolean): boolean {
  const { head, kind, from } = group;
  if (title === '' || isSaidBy(title, head)) return false;
  if (kind === 'about' || kind === 'place') return saysMoreUnder(title, head);
  // What stands over the first columns is the client, or a title of the table.
  return isTheirs && (kind === 'other' || (kind === 'unknown' && from > 0));
}
