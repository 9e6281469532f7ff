import type { FieldMapping, FieldMappings } from './field-mapping.ts';

/** What a person decides about a box, without Auto Map's evidence. */
export type BoxMapping = Pick<
  FieldMapping,
  'sourceField' | 'ask' | 'transform' | 'manualValue' | 'kept' | 'option' | 'options'
>;

export interface ChangedBox {
  /** Name of the PDF field. */
  field: string;
  /** Null if the box was not mapped before; in `to`, if it is not mapped now. */
  from: BoxMapping | null;
  to: BoxMapping | null;
}

/**
 * The boxes that `after` fills differently from `before`: first in the order of `after`, then those
 * that only `before` maps.
 */
export function changedBoxes(before: FieldMappings, after: FieldMappings): ChangedBox[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields.flatMap((field) => {
    const [from, to] = [decided(before[field]), decided(after[field])];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function decided(mapping: FieldMapping | undefined): BoxMapping | null {
  if (!mapping) return null;
  const { sourceField, ask, transform, manualValue, kept, option, options } = mapping;
  return {
    sourceField,
    transform,
    ...(ask === undefined ? {} : { ask }),
    ...(manualValue === undefined ? {} : { manualValue }),
    ...(kept === undefined ? {} : { kept }),
    ...(option === undefined ? {} : { option }),
    ...(options === undefined ? {} : { options }),
  };
}
