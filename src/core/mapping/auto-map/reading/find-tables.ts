/**
 * Tables list other people and things, so a box in a column of boxes does not hold the subject's
 * name.
 */
import { groupBy } from '../../../grouped.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import { TABLE } from '../weights/reading.ts';
import { labelParts } from '../words/label-words.ts';
import { readLabel } from '../words/read-label.ts';
import { listedPeople } from './listed-people.ts';
import { AT_BOX, type FieldReading } from './read-field.ts';
import { isSameRow } from './reading-order.ts';

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
