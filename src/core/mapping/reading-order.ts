/** Boxes in the order in which a person fills them in: by page, line and place on the line. */
import type { FieldReading } from './read-field.ts';

/** Middles closer than this stand on one line. */
const LINE = 7;

export function inReadingOrder(readings: readonly FieldReading[]): FieldReading[] {
  const down = [...readings].sort((a, b) => a.page - b.page || middle(b) - middle(a));
  const ordered: FieldReading[] = [];
  let line: FieldReading[] = [];
  const close = () => ordered.push(...line.sort((a, b) => a.rect[0] - b.rect[0]));
  for (const reading of down) {
    const first = line[0];
    if (first && !isSameRow(first, reading)) {
      close();
      line = [];
    }
    line.push(reading);
  }
  close();
  return ordered;
}

export function isSameRow(a: FieldReading, b: FieldReading): boolean {
  return a.page === b.page && Math.abs(middle(a) - middle(b)) < LINE;
}

function middle({ rect }: FieldReading): number {
  return (rect[1] + rect[3]) / 2;
}

/** Runs of text boxes of one line that stand directly beside each other. */
export function boxRows(ordered: readonly FieldReading[]): FieldReading[][] {
  const rows: FieldReading[][] = [];
  for (const reading of ordered) {
    if (reading.field.type !== 'text') continue;
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isSameRow(last, reading) && reading.rect[0] - last.rect[2] < 45) {
      row.push(reading);
    } else rows.push([reading]);
  }
  return rows;
}

/** Where a form repeats whose it is on each page: the top of a letter page. */
export function isInPageHeader({ rect }: FieldReading): boolean {
  return rect[1] > 690;
}
