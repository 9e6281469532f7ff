/**
 * Tables list other people and things, so a box in a column of boxes does not hold the subject's
 * name.
 */
import { groupBy } from '../../../grouped.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import { LIST, TABLE } from '../weights/reading.ts';
import { labelParts } from '../words/label-words.ts';
import { readLabel } from '../words/read-label.ts';
import { AT_BOX, type FieldReading, isName, isSignature } from './read-field.ts';
import { isSameRow, linesOf } from './reading-order.ts';
import { areAskedAgain } from './repeated-rows.ts';

/** The boxes in columns whose boxes have no labels of their own, including the first row. */
export function findTables(ordered: readonly FieldReading[]): Set<FieldReading> {
  const columns = groupBy(ordered, columnHead);
  /** How many boxes the head of this box's column has under its first row. */
  const rows = (reading: FieldReading) => {
    const head = columnHead(reading);
    if (head !== undefined) return columns.get(head)?.length ?? 0;
    const under = columns.get(labelOver(reading) ?? '') ?? [];
    return under.some((next) => isFirstRowOver(next, reading)) ? under.length : 0;
  };
  const inTables = ordered.filter((reading) => {
    if (isTick(reading.field)) return false;
    const under = rows(reading);
    if (under === 0 || under >= TABLE.fewestRows) return under > 0;
    return (
      ordered.filter((other) => isSameRow(other, reading) && rows(other) > 0).length >=
      TABLE.fewestColumns
    );
  });
  return new Set([...inTables, ...listedPeople(ordered)]);
}

/**
 * The boxes of lists whose captions come again in every row, such as `Name ____ Date of birth ____`
 * for each of several people.
 */
function listedPeople(ordered: readonly FieldReading[]): FieldReading[] {
  const lines = linesOf(ordered);
  const found: FieldReading[] = [];
  for (let at = 0; at < lines.length; at++) {
    for (let size = 1; size <= LIST.lines; size++) {
      const entry = (i: number) => lines.slice(at + i * size, at + (i + 1) * size).flat();
      const first = entry(0);
      if (answersIn(first) < LIST.answers || first.some(isOfSigner)) continue;
      let entries = 1;
      while (areAskedAgain(first, entry(entries))) entries += 1;
      if (entries < LIST.entries) continue;
      found.push(...lines.slice(at, at + entries * size).flat());
      at += entries * size - 1;
      break;
    }
  }
  return found;
}

/** How many answers the boxes take to write: a name in parts is one. */
function answersIn(boxes: readonly FieldReading[]): number {
  const written = boxes.filter(({ field }) => !isTick(field));
  return new Set(written.map((box) => (isName(box) ? 'name' : box))).size;
}

/** Whoever signs is told by other rules. */
function isOfSigner(reading: FieldReading): boolean {
  return isSignature(reading) || reading.concept === 'signDate';
}

/** The head of the box's column, if it gives the box its meaning and no label is nearer. */
function columnHead({ concept, field, page, rect }: FieldReading): string | undefined {
  const near = field.labels?.near ?? [];
  const column = near.find(({ where }) => where === 'column');
  const own = near.some(({ where, weight }) => AT_BOX.has(where) && weight > TABLE.ownLabel);
  if (!column || own || concept === undefined || concept === 'nameAndAddress') return undefined;
  const gives = readLabel(labelParts(column.text).main).concepts.has(concept);
  return gives ? keyOf(page, rect, column.text) : undefined;
}

function labelOver({ field, page, rect }: FieldReading): string | undefined {
  const label = field.labels?.near.find(
    ({ where }) => where === 'above' || where === 'inside' || where === 'below',
  );
  return label && keyOf(page, rect, label.text);
}

/** The same words can label a box elsewhere in the column, such as the `MI` of a list's person. */
function isFirstRowOver({ rect }: FieldReading, first: FieldReading): boolean {
  const gap = first.rect[1] - rect[3];
  return gap > -TABLE.leftEdge && gap < TABLE.rowGap;
}

/**
 * The key of a column. It includes the place, because the same words can label a box elsewhere on
 * the page.
 */
function keyOf(page: number, [left]: FieldReading['rect'], text: string): string {
  return `${page} ${Math.round(left / TABLE.leftEdge)} ${text}`;
}
