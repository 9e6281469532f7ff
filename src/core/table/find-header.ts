/** Finds the header of a table, above which people write titles and remarks. */
import { TABLE_LIMITS } from '../limits.ts';
import { namedFact } from './column-names.ts';
import { headerGroups } from './header-groups.ts';

/** The number of rows among which the header is searched for. */
export const HEADER_SEARCH_ROWS = 20;

/** Where a table begins, and the words of the line above it that belong before its titles. */
export interface HeaderPlace {
  /** The number of rows above the header, which are left out. */
  above: number;
  groups: string[];
}

interface FoundHeader extends HeaderPlace {
  /** The number of facts that its titles name. */
  known: number;
}

/**
 * The first row, unless a later one names more facts.
 * @param rows the first rows of the table
 */
export function findHeader(rows: readonly (readonly string[])[]): FoundHeader {
  let found = { above: 0, known: factsNamed(rows[0] ?? []) };
  for (const [above, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const known = factsNamed(row);
    if (known <= found.known) continue;
    if (looksLikeHeader(row, known) || isUnderTitles(rows, above)) found = { above, known };
  }
  const { above } = found;
  return { ...found, groups: headerGroups(rows[above - 1] ?? [], rows[above] ?? []) };
}

/**
 * A row that is wider than all above it and has values below it, itself without any. A title above a
 * table has a cell or two.
 */
function isUnderTitles(rows: readonly (readonly string[])[], at: number): boolean {
  const [row = [], next = []] = rows.slice(at, at + 2).map(filled);
  const isWidest = rows.slice(0, at).every((above) => filled(above).length < row.length);
  const isTitle = (cell: string) => cell.trim().length > 2 && !/\d{2}/.test(cell);
  return isWidest && row.every(isTitle) && next.some((cell) => /\d/.test(cell));
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');

/** A client in Michigan has `MI` in a cell, which is also the title of a column. */
function looksLikeHeader(row: readonly string[], known: number): boolean {
  const cells = filled(row).length;
  return known > 2 || (known === 2 && cells <= 3);
}

function factsNamed(row: readonly string[]): number {
  const facts = row.slice(0, TABLE_LIMITS.columns).map((cell) => {
    const named = namedFact(cell);
    return named && JSON.stringify(named.fact);
  });
  return new Set(facts.filter(Boolean)).size;
}
