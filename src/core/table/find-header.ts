/** Finds the header of a table, above which people write titles and remarks. */
import { TABLE_LIMITS } from '../limits.ts';
import { namedFact } from './column-names.ts';
import { headerGroups, type MergedCells } from './header-groups.ts';

/** The number of rows among which the header is searched for. */
export const HEADER_SEARCH_ROWS = 20;

/** Where a table begins, and the words of the line above it that belong before its titles. */
export interface HeaderPlace {
  /** The number of rows above the header's last line, which are left out. */
  above: number;
  /** Of a header in two lines also the titles that stand in the first alone. */
  groups: string[];
}

interface FoundHeader extends HeaderPlace {
  /** The number of facts that its titles name. */
  known: number;
}

type Row = readonly string[];

/**
 * The first row, unless a later one names more facts.
 * @param all the first rows of the table
 * @param mergedIn the merged cells of a row, where the file tells them
 */
export function findHeader(
  all: readonly Row[],
  mergedIn: (row: number) => MergedCells = () => new Map(),
): FoundHeader {
  // A wider table is refused.
  const rows = all.map((row) => row.slice(0, TABLE_LIMITS.columns));
  let at = 0;
  let known = factsNamed(rows[0] ?? []);
  for (const [above, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const more = factsNamed(row);
    if (more <= known) continue;
    if (looksLikeHeader(row, more) || isUnderTitles(rows, above)) [at, known] = [above, more];
  }
  // The line that names more facts can be the first of two.
  for (const above of [at + 1, at]) {
    const [first, second] = [rows[above - 1], rows[above]];
    if (!first || !second) continue;
    const groups = twoLines(first, second, mergedIn(above - 1));
    if (groups) return { above, groups, known: factsNamed(titlesOf(groups, second)) };
  }
  const groups = headerGroups(rows[at - 1] ?? [], rows[at] ?? [], mergedIn(at - 1));
  return { above: at, groups, known };
}

/** The header's titles, with what the line above adds to them. */
export function titlesOf(groups: Row, titles: Row): string[] {
  return Array.from({ length: Math.max(groups.length, titles.length) }, (_, i) =>
    [groups[i], titles[i]].filter((text) => text).join(' '),
  );
}

/**
 * Two lines are one header if the second has no values, and both name more facts than either: heads
 * over titles, or titles that are wrapped, such as `Date of` over `Birth`.
 */
function twoLines(first: Row, second: Row, merged: MergedCells): string[] | null {
  if (!filled(second).every(isTitle)) return null;
  const width = Math.max(first.length, second.length);
  const titles = Array.from({ length: width }, (_, i) => second[i] ?? '');
  const both = headerGroups(first, titles, merged).map((group, i) => {
    const own = first[i] ?? '';
    return titles[i]?.trim() === '' || namedFact(`${own} ${titles[i]}`) ? own || group : group;
  });
  const most = Math.max(factsNamed(first), factsNamed(second));
  return factsNamed(titlesOf(both, second)) > most ? both : null;
}

/**
 * A row that is wider than all above it and has values below it, itself without any. A title above a
 * table has a cell or two.
 */
function isUnderTitles(rows: readonly Row[], at: number): boolean {
  const [row = [], next = []] = rows.slice(at, at + 2).map(filled);
  const isWidest = rows.slice(0, at).every((above) => filled(above).length < row.length);
  return (
    isWidest &&
    row.every((cell) => cell.trim().length > 2 && isTitle(cell)) &&
    next.some((cell) => /\d/.test(cell))
  );
}

const isTitle = (cell: string) => !/\d{2}/.test(cell);

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '');

/** A client in Michigan has `MI` in a cell, which is also the title of a column. */
function looksLikeHeader(row: Row, known: number): boolean {
  const cells = filled(row).length;
  return known > 2 || (known === 2 && cells <= 3);
}

function factsNamed(row: Row): number {
  const facts = row.map((cell) => {
    const named = namedFact(cell);
    return named && JSON.stringify(named.fact);
  });
  return new Set(facts.filter(Boolean)).size;
}
