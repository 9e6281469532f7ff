/** Tables list other people and things: a column of three boxes under one head is nobody's name. */
import type { Choice } from './choose-mappings.ts';
import type { FieldReading } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

const MIN_ROWS = 2;
/** With as many columns, one row below the first makes a table. */
const MIN_COLUMNS = 3;
const IN_TABLE = 0.3;

/** Lowers the score of choices in columns of unlabelled boxes, the first row included. */
export function settleTables(choices: readonly Choice[], ordered: readonly FieldReading[]): void {
  const rowsUnder = new Map<string, number>();
  for (const reading of ordered) {
    const head = columnHead(reading);
    if (head !== undefined) rowsUnder.set(head, (rowsUnder.get(head) ?? 0) + 1);
  }
  const rows = (reading: FieldReading) =>
    rowsUnder.get(columnHead(reading) ?? ownLabel(reading) ?? '') ?? 0;
  for (const choice of choices) {
    const { reading } = choice;
    if (reading.field.type === 'checkbox' || reading.field.type === 'radio') continue;
    const under = rows(reading);
    const wide = () =>
      ordered.filter((other) => isSameRow(other, reading) && rows(other) > 0).length >= MIN_COLUMNS;
    if (under >= MIN_ROWS || (under > 0 && wide())) choice.score *= IN_TABLE;
  }
}

/** The head of the column, for a box that has no nearer label. */
function columnHead(reading: FieldReading): string | undefined {
  const near = reading.field.labels?.near ?? [];
  const column = near.find(({ where }) => where === 'column');
  const own = near.some(({ where, weight }) => OWN.has(where) && weight > 0.5);
  return column && !own ? `${reading.page} ${column.text}` : undefined;
}

function ownLabel(reading: FieldReading): string | undefined {
  const label = reading.field.labels?.near.find(
    ({ where }) => where === 'above' || where === 'inside',
  );
  return label && `${reading.page} ${label.text}`;
}

const OWN = new Set<string>(['left', 'above', 'inside', 'below', 'right']);
