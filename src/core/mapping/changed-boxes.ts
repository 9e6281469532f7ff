import type { FieldMapping, FieldMappings } from './field-mapping.ts';

/** What a person decides about a box, without Auto Map's evidence. */
export type BoxMapping = Pick<
  FieldMapping,
  'sourceField' | 'ask' | 'transform' | 'manualValue' | 'kept' | 'onlyIf' | 'option' | 'options'
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
    const [from, to] = [decidedIn(before, field), decidedIn(after, field)];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}

function decidedIn(mappings: FieldMappings, field: string): BoxMapping | null {
  const mapping = mappings[field];
  return mapping ? decided(mapping) : null;
}

/** Without what only Auto Map knows. */
export function decided(mapping: FieldMapping): BoxMapping {
  const { sourceField, ask, transform, manualValue, kept, onlyIf, option, options } = mapping;
  return {
    sourceField,
    transform,
    ...(ask === undefined ? {} : { ask }),
    ...(manualValue === undefined ? {} : { manualValue }),
    ...(kept === undefined ? {} : { kept }),
    ...(onlyIf === undefined ? {} : { onlyIf }),
    ...(option === undefined ? {} : { option }),
    ...(options === undefined ? {} : { options }),
  };
}
