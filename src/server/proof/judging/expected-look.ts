/** What a person must see of a value, following the rules by which the filler writes it. */
import {
  choices,
  fieldType,
  hasFlag,
  onState,
  onStates,
} from '../../../core/pdf/acroform/field-attributes.ts';
import type { TerminalField, Widget } from '../../../core/pdf/acroform/field-tree.ts';
import type { OpenPdf } from '../../../core/pdf/file/opened-pdf.ts';
import { stateForValue } from '../../../core/pdf/fill/fields/fill-button.ts';
import { UNNAMED_STATE } from '../../../core/pdf/fill/fields/wanted-option.ts';
import type { PdfFieldValue } from '../../../core/pdf/pdf-form.ts';

/** `stored` is what the file must contain. */
export type ExpectedLook =
  | { kind: 'text'; text: string; stored: string[] }
  | { kind: 'list'; rows: string[]; stored: string[] }
  /** `state` is Off for an empty box; a radio group has one mark on each page. */
  | { kind: 'tick'; state: string; marks: ReadonlySet<Widget>; isRadio: boolean; stored: string[] };

/** @returns undefined for a value that such a field cannot hold */
export function expectedLook(
  pdf: OpenPdf,
  field: TerminalField,
  value: PdfFieldValue,
): ExpectedLook | undefined {
  const type = fieldType(pdf, field);
  if (type === 'signature' || type === 'button') return undefined;
  if (type === 'checkbox' || type === 'radio') return tickLook(pdf, field, value, type);
  if (type === 'text') {
    return typeof value === 'string' ? { kind: 'text', text: value, stored: [value] } : undefined;
  }
  if (typeof value === 'boolean') return undefined;
  const listed = choices(pdf, field);
  const chosen = (Array.isArray(value) ? value : value === '' ? [] : [value]).map((text) => {
    const folded = fold(text);
    return (
      listed.find((one) => one.export === text) ??
      listed.find((one) => one.display === text) ??
      listed.find((one) => fold(one.export) === folded) ??
      listed.find((one) => fold(one.display) === folded) ?? { export: text, display: text }
    );
  });
  const rows = chosen.map(({ display }) => display);
  const stored = chosen.map((one) => one.export);
  if (!hasFlag(pdf, field, 'combo')) return { kind: 'list', rows, stored };
  return rows.length > 1 ? undefined : { kind: 'text', text: rows[0] ?? '', stored };
}

function tickLook(
  pdf: OpenPdf,
  field: TerminalField,
  value: PdfFieldValue,
  type: 'checkbox' | 'radio',
): ExpectedLook | undefined {
  const states = field.widgets.map((widget) => onState(pdf, widget) ?? UNNAMED_STATE);
  const state = stateForValue(pdf, field, value, states, type);
  if (state === undefined || state === 'wrong_kind') return undefined;
  const marks = field.widgets.filter(
    (widget, i) =>
      state !== 'Off' && (onStates(pdf, widget).includes(state) || states[i] === state),
  );
  const stored = state === 'Off' ? [] : [state];
  return { kind: 'tick', state, marks: new Set(marks), isRadio: type === 'radio', stored };
}

/** Characters that leave ink, normalized so that two readers spell them alike. */
export function inkOf(text: string): string {
  return [...text.normalize('NFKC')].filter((one) => !/[\s\p{Cc}\p{Cf}]/u.test(one)).join('');
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
