import {
  type FillableField,
  KIND_NAMES,
  type PdfFieldValue,
  type SkippedField,
  skippedField,
  type ValueKind,
} from '../../pdf-form.ts';
import { indexOfChoice, stateFor, UNNAMED_STATE } from './wanted-option.ts';

/**
 * Why the filler would leave this field of a packet's form unchanged, as far as this is known
 * without the file: its fonts and box sizes are not considered.
 */
export function refusedBy(
  field: FillableField,
  value: PdfFieldValue,
  kind: ValueKind = 'text',
): SkippedField | undefined {
  const { name, type } = field;
  if (type === 'signature' || type === 'button')
    return skippedField(name, 'not_fillable', { type });
  if (field.readOnly) return skippedField(name, 'read_only');
  if (type === 'text') return refusedText(field, value, kind);
  if (type === 'dropdown') return refusedChoice(field, value);
  const state = stateFor(value, { type, ...statesOf(field) });
  if (state === 'wrong_kind') return skippedField(name, 'wrong_kind', { type });
  return state === undefined ? skippedField(name, 'no_such_option') : undefined;
}

/** Only values of a kind that must fit are refused; other long texts go to a continuation sheet. */
function refusedText(
  { name, maxLength = Number.POSITIVE_INFINITY }: FillableField,
  value: PdfFieldValue,
  kind: ValueKind,
): SkippedField | undefined {
  if (typeof value !== 'string') return skippedField(name, 'wrong_kind', { type: 'text' });
  if (kind === 'text' || [...value].length <= maxLength) return undefined;
  return skippedField(name, 'must_fit', { kind: KIND_NAMES[kind] });
}

function refusedChoice(field: FillableField, value: PdfFieldValue): SkippedField | undefined {
  const { name, multiSelect, editable } = field;
  if (typeof value === 'boolean') return skippedField(name, 'wrong_kind', { type: 'dropdown' });
  const wanted = Array.isArray(value) ? value : value === '' ? [] : [value];
  if (wanted.length > 1 && !multiSelect) {
    return skippedField(name, 'wrong_kind', { type: 'dropdown' });
  }
  const listed =
    field.choices ?? field.options.map((option) => ({ export: option, display: option }));
  const isOffered = (text: string) => editable || indexOfChoice(listed, text) >= 0;
  return wanted.every(isOffered) ? undefined : skippedField(name, 'no_such_option');
}

function statesOf({ widgets, options, choices = [] }: FillableField) {
  const states = widgets.map(({ onState }) => onState ?? UNNAMED_STATE);
  const texts = states.map((state) => choices.find((one) => one.export === state)?.display);
  return { states, drawn: options, texts };
}
