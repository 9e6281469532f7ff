import { isPartOf, otherParts } from '../../../core/mapping/answer-parts.ts';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';
import { boxWords } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';

/**
 * The free boxes on the page of `chosen` that write the other parts of the fact of which it writes
 * one: those with the same words first, then the nearest.
 * @param whole the mapping of the box that held the fact whole
 */
export function partsBeside(
  chosen: string,
  whole: FieldMapping,
  read: FieldMappings,
  fields: ReadonlyMap<string, PdfField>,
  taken: ReadonlySet<string>,
): string[] {
  const part = Object.hasOwn(read, chosen) ? read[chosen] : undefined;
  // Asked first, because reading the words of all boxes takes long, and is done for every row.
  if (!part || !isPartOf(part, whole)) return [];
  const box = fields.get(chosen);
  const [widget] = box?.widgets ?? [];
  if (!box || !widget) return [];
  const words = boxWords(box);
  const beside = [...fields.values()].flatMap((field) => {
    const [other] = field.widgets;
    if (field === box || taken.has(field.name) || other?.page !== widget.page) return [];
    const isOther = boxWords(field) !== words;
    return [{ name: field.name, isOther, distance: distanceOf(widget.rect, other.rect) }];
  });
  beside.sort((a, b) => Number(a.isOther) - Number(b.isOther) || a.distance - b.distance);
  return otherParts(
    chosen,
    beside.map(({ name }) => name),
    read,
    whole,
  );
}

type Rect = readonly [number, number, number, number];

function distanceOf(one: Rect, other: Rect): number {
  return Math.hypot(one[0] + one[2] - other[0] - other[2], one[1] + one[3] - other[1] - other[3]);
}
