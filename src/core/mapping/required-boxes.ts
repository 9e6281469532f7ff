import type { RequiredBox } from '../application/good-order.ts';
import { type AnswerName, type Question, questionId } from '../application/questions.ts';
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

/** The questions that the form asks, in the order of its pages. */
export function questionsOf(fields: readonly PdfField[], mappings: FieldMappings): Question[] {
  const placed = fields.flatMap((field) => {
    const ask = mappings[field.name]?.ask;
    return ask ? [{ ask, at: placeOf(field) }] : [];
  });
  placed.sort((a, b) => a.at.page - b.at.page || b.at.top - a.at.top || a.at.left - b.at.left);
  return placed.map(({ ask }) => ask);
}

function placeOf({ widgets }: PdfField) {
  const [first] = widgets;
  return { page: first?.page ?? 0, top: first?.rect[3] ?? 0, left: first?.rect[0] ?? 0 };
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
