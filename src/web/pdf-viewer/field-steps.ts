import type { FormField } from './form-field.ts';
import { stateOf } from './pdf-widgets.ts';

/** One question of the form, as it is typed field by field. */
export interface FieldStep {
  label: string;
  heading: string;
  /** More than one where boxes to tick answer the same question. */
  fields: FormField[];
}

/** What a person fills in, in order; signatures are passed too, as they are made in ink. */
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
  /** The state that is on when it is ticked. */
  state: string;
  text: string;
}

/** What the boxes of a field mean; boxes of one state are ticked together. */
export function tickOptions({ boxes, label }: FormField): TickOption[] {
  const options = new Map<string, string>();
  for (const { widget, option } of boxes) {
    const state = stateOf(widget) ?? 'Yes';
    if (!options.has(state)) options.set(state, option === '' ? label : option);
  }
  return [...options].map(([state, text]) => ({ state, text }));
}
