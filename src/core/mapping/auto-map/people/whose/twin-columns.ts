/**
 * Two columns that ask the same, line for line (`Date of birth ____ Date of birth ____`), are about
 * two people. The right column is about somebody else, unless its own words say who.
 */
import type { FieldReading } from '../../reading/read-field.ts';
import { linesOf } from '../../reading/reading-order.ts';
import { ownLabel, titleOver } from '../../reading/repeated-rows.ts';
import { TWIN_ROWS } from '../../weights/people.ts';

/** The space between the columns, which no box crosses. */
interface Gap {
  left: number;
  right: number;
}

/**
 * The boxes of right columns, each with the title over it that the left column does not have.
 * @param ordered in reading order
 */
export function secondColumns(
  ordered: readonly FieldReading[],
): Map<FieldReading, string | undefined> {
  const rows = linesOf(ordered);
  const found = new Map<FieldReading, string | undefined>();
  for (let from = 0; from < rows.length; from++) {
    const begin = twinGap(rows[from] ?? []);
    if (!begin) continue;
    let gap: Gap = begin;
    let twins = 1;
    let to = from;
    let lastTwin = from;
    while (goesOn(rows[to], rows[to + 1], gap)) {
      to += 1;
      const next = twinGap(rows[to] ?? []);
      const both: Gap | undefined = next && narrower(gap, next);
      if (!both) continue;
      gap = both;
      twins += 1;
      lastTwin = to;
    }
    if (twins < TWIN_ROWS.fewest) continue;
    const leftTitle = titleOver(rows[from]?.[0]);
    for (const [i, row] of rows.slice(from, to + 1).entries()) {
      for (const reading of row.filter(({ rect }) => rect[0] >= gap.left)) {
        const title = titleOver(reading);
        if (title === leftTitle) found.set(reading, undefined);
        else if (from + i <= lastTwin) found.set(reading, title);
      }
    }
    from = to;
  }
  return found;
}

function narrower(a: Gap, b: Gap): Gap | undefined {
  const both = { left: Math.max(a.left, b.left), right: Math.min(a.right, b.right) };
  return both.left < both.right ? both : undefined;
}

/** Whether the next line is near and none of its boxes crosses the gap. */
function goesOn(
  row: readonly FieldReading[] | undefined,
  next: readonly FieldReading[] | undefined,
  gap: Gap,
): boolean {
  const [first] = row ?? [];
  const [below] = next ?? [];
  if (!first || !below || first.page !== below.page) return false;
  if (first.rect[1] - below.rect[1] > TWIN_ROWS.apart) return false;
  return (next ?? []).every(({ rect }) => rect[2] <= gap.right || rect[0] >= gap.left);
}

/** The gap between the halves of a line that asks the same twice. */
function twinGap(row: readonly FieldReading[]): Gap | undefined {
  const half = row.length / 2;
  const right = row[half];
  const left = row[0];
  if (!Number.isInteger(half) || !left || !right) return undefined;
  const asked = row.map(ownLabel);
  const isTwin = asked.slice(0, half).every((text, i) => text !== '' && text === asked[half + i]);
  const end = row[half - 1]?.rect[2] ?? 0;
  return isTwin && end < right.rect[0] ? { left: end, right: right.rect[0] } : undefined;
}
