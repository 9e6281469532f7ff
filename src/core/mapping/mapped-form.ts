/**
 * What the entry screen has of a form: enough to predict, before printing, what the result will
 * report.
 */
import type { ApplicationData } from '../application/application-fields.ts';
import type { EntryForm } from '../application/case-forms.ts';
import { emptyBoxes, formProblems, type OrderProblem } from '../application/good-order.ts';
import { leftOutNotes } from '../application/left-out-notes.ts';
import { reasonNeedsAttention } from '../application/needs-attention.ts';
import { DOLLAR_SIGN, isAfterDollarSign } from '../pdf/labels/dollar-sign.ts';
import { boxWords } from '../pdf/labels/printed-name.ts';
import { type FillableField, isLocked, type PdfField } from '../pdf/pdf-form.ts';
import type { FieldMapping, FieldMappings } from './field-mapping.ts';
import { mappedAnswers } from './fill-values/answer-of.ts';
import { foreseenFill } from './fill-values/foreseen-fill.ts';
import { settledFields } from './fill-values/resolve-field-values.ts';

export interface MappedBox {
  name: string;
  /** Undefined if the form has no field of this name. */
  field?: FillableField;
  /** The words printed at the box. */
  label: string;
  mapping: FieldMapping;
}

export interface MappedForm extends EntryForm {
  boxes: MappedBox[];
  mappingsReviewed: boolean;
}

export function mappedBoxes(fields: readonly PdfField[], mappings: FieldMappings): MappedBox[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.entries(mappings).map(([name, { confidence: _, reason: __, ...mapping }]) => {
    const field = byName.get(name);
    return field
      ? { name, field: fillable(field), label: boxWords(field), mapping }
      : { name, label: name, mapping };
  });
}

/** What this form still needs, or would be returned for. */
export function problemsOfForm(
  form: MappedForm,
  application: ApplicationData,
  hidden: readonly string[],
): OrderProblem[] {
  const mappings = Object.fromEntries(form.boxes.map(({ name, mapping }) => [name, mapping]));
  const labels = new Map(form.boxes.map(({ name, label }) => [name, label]));
  const { filled, skipped } = foreseenFill(
    form.boxes.flatMap(({ field }) => field ?? []),
    mappings,
    application,
  );
  const settled = settledFields(filled, skipped);
  const leftOut = skipped
    .filter(reasonNeedsAttention)
    .map((box) => ({ ...box, label: labels.get(box.field) }));
  return formProblems(application, {
    ...form,
    emptyBoxes: emptyBoxes(form.requiredBoxes, (field) => settled.has(field), hidden),
    takes: mappedAnswers(mappings),
    leftOut: leftOutNotes(leftOut),
  });
}

function fillable(field: PdfField): FillableField {
  const { name, type, options, choices, maxLength, multiSelect, editable } = field;
  const widgets = field.widgets.map(({ page, onState }) =>
    onState === undefined ? { page } : { page, onState },
  );
  return {
    name,
    type,
    readOnly: isLocked(field),
    options,
    widgets,
    ...(choices && { choices }),
    ...(maxLength !== undefined && { maxLength }),
    ...(multiSelect && { multiSelect }),
    ...(editable && { editable }),
    ...(isAfterDollarSign(field) && { labels: { sign: DOLLAR_SIGN } }),
  };
}
