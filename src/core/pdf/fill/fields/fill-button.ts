import { buttonTexts, onState, onStates } from '../../acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import { PdfName } from '../../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import type { PdfFieldValue } from '../../pdf-form.ts';
import { completeArtwork } from '../appearance/button-appearance.ts';
import { type FieldOutcome, type Filling, setFieldValue } from '../filling.ts';
import { warnIfTickNotOnPaper } from '../paper/paper-warnings.ts';
import { OFF, stateFor, UNNAMED_STATE } from './wanted-option.ts';

/** Fills check boxes and radio buttons (PDF 32000-1 sections 12.7.4.2.3 and 12.7.4.2.4). */
export function fillButton(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
  type: 'checkbox' | 'radio',
): FieldOutcome {
  const states = field.widgets.map((widget) => onState(filling.pdf, widget) ?? UNNAMED_STATE);
  const state = stateForValue(filling.pdf, field, value, states, type);
  if (state === 'wrong_kind') return { skipped: 'wrong_kind', details: { type } };
  if (state === undefined) return { skipped: 'no_such_option' };
  setFieldValue(filling, field, PdfName.of(state));
  const ticked: Widget[] = [];
  for (const [i, widget] of field.widgets.entries()) {
    const on =
      state !== OFF && (onStates(filling.pdf, widget).includes(state) || states[i] === state);
    if (on) ticked.push(widget);
    setState(filling, widget, on ? state : OFF);
  }
  if (state !== OFF) warnIfTickNotOnPaper(filling, field, ticked);
  return { stored: state === OFF ? [] : [state] };
}

/** The on-state that the value means, `Off`, or undefined if none fits. */
export function stateForValue(
  pdf: OpenPdf,
  field: TerminalField,
  value: PdfFieldValue,
  states: string[],
  type: 'checkbox' | 'radio',
): string | undefined | 'wrong_kind' {
  const drawn = field.widgets.flatMap((widget) => onStates(pdf, widget));
  return stateFor(value, { type, states, drawn, texts: buttonTexts(pdf, field) });
}

function setState(filling: Filling, widget: Widget, state: string): void {
  filling.changes.touch(widget.owner);
  if (state !== OFF) completeArtwork(filling, widget, state);
  widget.dict.set('AS', PdfName.of(state));
}
