/** Finds the header of a table, above which people write titles and remarks. */
import { fieldOfColumn, isFullNameColumn } from './column-names.ts';

/** The number of rows among which the header is searched for. */
export const HEADER_SEARCH_ROWS = 20;

export interface FoundHeader {
  /** The number of rows above it. */
  above: number;
  /** The number of facts that its titles name. */
  known: number;
}

/**
 * The first row, unless a later one names more facts.
 * @param rows the first rows of the table
 */
export function findHeader(rows: readonly (readonly string[])[]): FoundHeader {
  let found: FoundHeader = { above: 0, known: factsNamed(rows[0] ?? []) };
  for (const [above, row] of rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
    const known = factsNamed(row);
    if (known > found.known && looksLikeHeader(row, known)) found = { above, known };
  }
  return found;
}

/** A client in Michigan has `MI` in a cell, which is also the title of a column. */
function looksLikeHeader(row: readonly string[], known: number): boolean {
  const cells = row.filter((cell) => cell.trim() !== '').length;
  return known > 2 || (known === 2 && cells <= 3);
}

function factsNamed(row: readonly string[]): number {
  const facts = row.map((cell) => (isFullNameColumn(cell) ? 'full name' : fieldOfColumn(cell)));
  return new Set(facts.filter(Boolean)).size;
}
