import { FEMALE_WORDS, MALE_WORDS, TICKED_WORDS, UNTICKED_WORDS } from '../../answer-words.ts';
import { buttonTexts, onState, onStates } from '../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../acroform/field-tree.ts';
import { PdfName } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PdfFieldValue } from '../pdf-form.ts';
import { completeArtwork } from './button-appearance.ts';
import { type FieldOutcome, type Filling, setFieldValue } from './filling.ts';

const OFF = 'Off';

/** The on-state of a check box whose file names none (Acrobat's own default). */
export const UNNAMED_STATE = 'Yes';

/** Words that mean the same answer, for forms that name their states differently. */
const SAME_ANSWER = [TICKED_WORDS, UNTICKED_WORDS, MALE_WORDS, FEMALE_WORDS];

/** Check boxes and radio buttons (PDF 32000-1 sections 12.7.4.2.3 and 12.7.4.2.4). */
export function fillButton(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
  type: 'checkbox' | 'radio',
): FieldOutcome {
  const states = field.widgets.map((widget) => onState(filling.pdf, widget) ?? UNNAMED_STATE);
  const state = wantedState(filling.pdf, field, value, states, type);
  if (state === 'wrong_kind') return { skipped: 'wrong_kind', details: { type } };
  if (state === undefined) return { skipped: 'no_such_option' };
  setFieldValue(filling, field, PdfName.of(state));
  for (const [i, widget] of field.widgets.entries()) {
    const on =
      state !== OFF && (onStates(filling.pdf, widget).includes(state) || states[i] === state);
    setState(filling, widget, on ? state : OFF);
  }
  return { stored: state === OFF ? [] : [state] };
}

/** The on-state that the value means, `Off`, or undefined if none fits. */
export function wantedState(
  pdf: OpenPdf,
  field: TerminalField,
  value: PdfFieldValue,
  states: string[],
  type: 'checkbox' | 'radio',
): string | undefined | 'wrong_kind' {
  if (Array.isArray(value)) return 'wrong_kind';
  const distinct = [...new Set(states)];
  if (value === false || value === '' || value === OFF) return OFF;
  if (value === true) {
    return type === 'checkbox' || distinct.length === 1 ? distinct[0] : 'wrong_kind';
  }
  const all = [...new Set(field.widgets.flatMap((widget) => onStates(pdf, widget))), ...distinct];
  const texts = buttonTexts(pdf, field);
  const exact = all.find((state) => state === value) ?? states[texts.indexOf(value)];
  if (exact !== undefined) return exact;
  const folded = fold(value);
  const alike =
    all.find((state) => fold(state) === folded) ??
    states[texts.findIndex((text) => text !== undefined && fold(text) === folded)];
  if (alike !== undefined) return alike;
  return sameAnswer(folded, states, texts, type);
}

function sameAnswer(
  folded: string,
  states: string[],
  texts: (string | undefined)[],
  type: 'checkbox' | 'radio',
): string | undefined {
  const answer = SAME_ANSWER.find((words) => words.includes(folded));
  if (!answer) return undefined;
  const fitting = new Set(
    states.filter(
      (state, i) => answer.includes(fold(state)) || answer.includes(fold(texts[i] ?? '')),
    ),
  );
  if (fitting.size === 1) return [...fitting][0];
  // A single check box is its own question: yes ticks it and no leaves it empty.
  if (type !== 'checkbox' || new Set(states).size > 1) return undefined;
  if (answer === TICKED_WORDS) return states[0];
  return answer === UNTICKED_WORDS ? OFF : undefined;
}

function setState(filling: Filling, widget: Widget, state: string): void {
  filling.changes.touch(widget.owner);
  if (state !== OFF) completeArtwork(filling, widget, state);
  widget.dict.set('AS', PdfName.of(state));
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
