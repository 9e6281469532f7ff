import type { FormField } from './form-field.ts';
import { stateOf } from './pdf-widgets.ts';

/** One question of the form, for typing field by field. */
export interface FieldStep {
  label: string;
  heading: string;
  /** More than one if several check boxes answer the same question. */
  fields: FormField[];
}

/** The steps to fill in, in order. Signatures are steps too, although they are made in ink. */
export function fieldSteps(fields: readonly FormField[]): FieldStep[] {
  const steps: FieldStep[] = [];
  for (const field of fields) {
    if (field.readOnly || field.type === 'button') continue;
    const last = steps.at(-1);
    if (last && answersToo(last, field)) last.fields.push(field);
    else steps.push({ label: field.label, heading: field.heading, fields: [field] });
  }
  return steps;
}

function answersToo({ label, heading, fields }: FieldStep, field: FormField): boolean {
  const before = fields.at(-1);
  return (
    field.type === 'checkbox' &&
    before?.type === 'checkbox' &&
    field.label === label &&
    field.heading === heading &&
    field.boxes[0]?.page === before.boxes[0]?.page
  );
}

export interface TickOption {
  /** Its on-state. */
  state: string;
  text: string;
}

/** The meanings of a field's boxes. Boxes with the same on-state are ticked together. */
export function tickOptions({ boxes, label }: FormField): TickOption[] {
  const options = new Map<string, string>();
  for (const { widget, option } of boxes) {
    const state = stateOf(widget) ?? 'Yes';
    if (!options.has(state)) options.set(state, option === '' ? label : option);
  }
  return [...options].map(([state, text]) => ({ state, text }));
}
