/**
 * Keeps a question of several boxes one question: its boxes to tick, or for parts of a date, hold
 * the same object, so that a change in the row of one box is one of them all. Two boxes that take the
 * whole answer are told apart by changing the words of one.
 */
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';

const takesPart = ({ transform }: FieldMapping) => transform !== 'default';

/** The mappings as they are read from the server, where each box has a copy of its question. */
export function withSharedQuestions(mappings: FieldMappings): FieldMappings {
  const asks = new Map<string, FieldMapping['ask']>();
  return Object.fromEntries(
    Object.entries(mappings).map(([name, mapping]) => {
      if (!mapping.ask || !takesPart(mapping)) return [name, mapping];
      const copy = JSON.stringify(mapping.ask);
      const ask = asks.get(copy) ?? mapping.ask;
      asks.set(copy, ask);
      // A mapping that stays the same object still counts as untouched.
      return [name, ask === mapping.ask ? mapping : { ...mapping, ask }];
    }),
  );
}

/** @param mapping `null` leaves the field unmapped */
export function withChange(
  mappings: FieldMappings,
  field: string,
  mapping: FieldMapping | null,
): FieldMappings {
  const { [field]: former, ...others } = mappings;
  if (!mapping) return others;
  const { ask } = mapping;
  if (!ask || !former?.ask || ask === former.ask) return { ...others, [field]: mapping };
  const changed = Object.entries(others).flatMap(([name, other]) =>
    other.ask === former.ask ? [[name, { ...other, ask }] as const] : [],
  );
  return { ...others, ...Object.fromEntries(changed), [field]: mapping };
}
