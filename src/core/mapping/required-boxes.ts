import type { RequiredBox } from '../application/good-order.ts';
import { type AnswerName, questionId } from '../application/questions.ts';
import { boxWords } from '../pdf/labels/printed-name.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import {
  COMBINED_SOURCES,
  type FieldMapping,
  type FieldMappings,
  isLeftEmpty,
  isWritableField,
} from './field-mapping.ts';

/**
 * The boxes that must not stay empty, because the form or the person who mapped it requires them.
 * Excludes boxes for ink, boxes with their own text, and boxes that the mapping leaves empty.
 */
export function requiredBoxes(fields: readonly PdfField[], mappings: FieldMappings): RequiredBox[] {
  return fields.flatMap((field) => {
    const mapping = mappings[field.name];
    const isRequired = field.required || mapping?.ask?.required === true;
    if (!isRequired || !isWritableField(field) || hasOwnValue(field, mapping)) return [];
    const label = mapping?.ask?.label ?? boxWords(field);
    return [{ field: field.name, label, names: namesOf(mapping) }];
  });
}

function hasOwnValue(field: PdfField, mapping: FieldMapping | undefined): boolean {
  if (mapping?.manualValue) return true;
  if (mapping && isLeftEmpty(mapping.transform)) return true;
  const isMapped = mapping !== undefined && namesOf(mapping).length > 0;
  return !isMapped && field.value !== null && field.value !== '';
}

function namesOf(mapping: FieldMapping | undefined): AnswerName[] {
  if (!mapping) return [];
  if (mapping.ask) return [questionId(mapping.ask.label)];
  const { sourceField } = mapping;
  if (sourceField === '') return [];
  return sourceField in COMBINED_SOURCES
    ? [...COMBINED_SOURCES[sourceField as keyof typeof COMBINED_SOURCES]]
    : [sourceField];
}
