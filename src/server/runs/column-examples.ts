import { cellText, type TableCell } from '../../core/table/table-cell.ts';
import type { Run } from './store/run.ts';
import type { RunStore } from './store/run-store.ts';

/** The number of rows in which an example is searched for. */
const ROWS = 20;
const LONGEST = 60;
/** Somebody beside the agent may see the screen. */
const SSN = /^\d{3}([- ]?)\d{2}\1(\d{4})$/;

/**
 * A value of each column, so that a person sees what it holds; empty for a column without one. Rows
 * of a run that has started are being made and have no cells for long.
 */
export async function columnExamples({ rows }: RunStore, run: Run): Promise<string[]> {
  if (run.startedAt !== null) return [];
  const first = await rows.first(run, ROWS);
  const cells = first.map((row) => rows.cellsOf(run, row));
  return run.header.map((_, column) => exampleOf(cells.map((row) => row[column] ?? '')));
}

function exampleOf(cells: readonly TableCell[]): string {
  const text = cells.map((cell) => cellText(cell).trim()).find((value) => value !== '') ?? '';
  const shown = text.replace(SSN, '•••-••-$2');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
}
