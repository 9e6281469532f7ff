/**
 * A fact that one box holds whole can have a box for each of its parts in a form's next revision,
 * such as the month, day and year of a date.
 */
import {
  COMBINED_SOURCES,
  type FieldMapping,
  type FieldMappings,
  isLeftEmpty,
  type Transform,
} from './field-mapping.ts';

/** Why a box of the next revision is not the same as one before: the comparison's words. */
export const JOINED = 'Several boxes have become one.';
export const CUT_UP = 'One box has become several.';

/** Ways to write the whole value. */
const WHOLE: ReadonlySet<Transform> = new Set(['default', 'digits-only', 'last-name-first']);

export const isWhole = ({ transform }: FieldMapping) => WHOLE.has(transform);

const isWritten = (transform: Transform) => !isLeftEmpty(transform) && !transform.startsWith('is-');

/** Whether it writes text of the application, rather than tick a box or leave it empty. */
export const isText = ({ sourceField, transform }: FieldMapping) =>
  sourceField !== '' && isWritten(transform);

/** Whether it writes a part of a fact or of an answer, such as the month of a date. */
export const isPart = ({ sourceField, ask, transform }: FieldMapping) =>
  (sourceField !== '' || ask !== undefined) && isWritten(transform) && !WHOLE.has(transform);

/** Whether both write parts, different ones or the same, of one fact or of one answer. */
export function arePartsOfOne(a: FieldMapping, b: FieldMapping): boolean {
  const isSame = a.sourceField === b.sourceField && a.ask?.label === b.ask?.label;
  return isSame && isPart(a) && isPart(b);
}

/** Whether `part` writes a part of what `whole` writes. */
export function isPartOf(part: FieldMapping, whole: FieldMapping): boolean {
  if (!isText(part) || !isText(whole) || !isWhole(whole)) return false;
  if (part.sourceField === whole.sourceField) return !isWhole(part);
  const combined: readonly string[] | undefined = Object.hasOwn(COMBINED_SOURCES, whole.sourceField)
    ? COMBINED_SOURCES[whole.sourceField as keyof typeof COMBINED_SOURCES]
    : undefined;
  return combined?.includes(part.sourceField) ?? false;
}

/**
 * The boxes that write the other parts of the fact of which `chosen` writes one.
 * @param boxes those that can, the likeliest first
 * @param read what Auto Map reads of each
 */
export function otherParts(
  chosen: string,
  boxes: readonly string[],
  read: FieldMappings,
  whole: FieldMapping,
): string[] {
  const partOf = (name: string) => {
    const mapping = Object.hasOwn(read, name) ? read[name] : undefined;
    if (!mapping || !isPartOf(mapping, whole)) return undefined;
    return `${mapping.sourceField} ${mapping.transform}`;
  };
  const first = partOf(chosen);
  if (first === undefined) return [];
  const written = new Set([first]);
  return boxes.filter((name) => {
    const part = partOf(name);
    if (part === undefined || written.has(part)) return false;
    written.add(part);
    return true;
  });
}
