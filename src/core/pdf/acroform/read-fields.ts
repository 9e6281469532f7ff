import { textOf } from '../file/objects/text-string.ts';
import { openPdf } from '../file/open-pdf.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { lostParts } from '../file/recovery/lost-parts.ts';
import {
  type PdfField,
  type PdfFieldChoice,
  type PdfFormAnalysis,
  type PdfWidget,
  SIGNED,
} from '../pdf-form.ts';
import {
  buttonTexts,
  choices,
  chosenValues,
  defaultAppearances,
  fieldType,
  hasFlag,
  inherited,
  inheritedNumber,
  isComb,
  onState,
  onStates,
  widgetRect,
} from './field-attributes.ts';
import { type FieldTree, readFieldTree, type TerminalField } from './field-tree.ts';
import { formatHint } from './format-hint.ts';
import { holdsSignature } from './is-signed.ts';

/**
 * Reads every terminal field of the form. Returns none for a PDF without fields, which is no error.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged
 */
export async function readFields(bytes: Uint8Array): Promise<PdfFormAnalysis> {
  const pdf = await openPdf(bytes);
  return { ...readFieldsOf(pdf), ...lostParts(pdf, bytes) };
}

export function readFieldsOf(pdf: OpenPdf, tree = readFieldTree(pdf)): PdfFormAnalysis {
  const fields = tree.fields.map((field) => readField(pdf, tree, field));
  return { pages: pdf.pages.length, totalFields: fields.length, fields };
}

export function readField(pdf: OpenPdf, tree: FieldTree, field: TerminalField): PdfField {
  const type = fieldType(pdf, field);
  const common: PdfField = {
    name: field.node.name,
    type,
    value: null,
    required: hasFlag(pdf, field, 'required'),
    readOnly: hasFlag(pdf, field, 'readOnly'),
    options: [],
    widgets: field.widgets.map((widget) => ({
      page: widget.page,
      rect: widgetRect(pdf, widget),
    })),
  };
  const tooltip = textOf(inherited(pdf, field, 'TU'));
  if (tooltip) common.tooltip = tooltip;
  switch (type) {
    case 'text':
      return { ...common, ...readText(pdf, field), ...readTyping(pdf, tree, field) };
    case 'dropdown':
      return { ...common, ...readChoice(pdf, field), ...readTyping(pdf, tree, field) };
    case 'checkbox':
    case 'radio':
      return { ...common, ...readButton(pdf, field, common.widgets) };
    case 'signature':
      return { ...common, value: holdsSignature(pdf, field) ? SIGNED : null };
    default:
      return common;
  }
}

function readText(pdf: OpenPdf, field: TerminalField): Partial<PdfField> {
  const text: Partial<PdfField> = { value: textOf(inherited(pdf, field, 'V')) || null };
  const maxLength = inheritedNumber(pdf, field, 'MaxLen');
  if (maxLength !== undefined && maxLength > 0) text.maxLength = maxLength;
  if (isComb(pdf, field)) text.comb = true;
  if (hasFlag(pdf, field, 'multiline')) text.multiline = true;
  return text;
}

function readChoice(pdf: OpenPdf, field: TerminalField): Partial<PdfField> {
  const listed = choices(pdf, field);
  const choice: Partial<PdfField> = { options: listed.map((option) => option.export) };
  if (listed.some((option) => option.display !== option.export)) choice.choices = listed;
  if (hasFlag(pdf, field, 'multiSelect')) choice.multiSelect = true;
  if (hasFlag(pdf, field, 'combo')) {
    if (hasFlag(pdf, field, 'edit')) choice.editable = true;
  } else choice.list = true;
  const chosen = chosenValues(pdf, field);
  if (choice.multiSelect) choice.value = chosen.length > 0 ? chosen : null;
  else choice.value = chosen[0] || null;
  return choice;
}

function readTyping(pdf: OpenPdf, tree: FieldTree, field: TerminalField): Partial<PdfField> {
  const typing: Partial<PdfField> = {};
  const appearance = defaultAppearances(pdf, tree.acroForm?.dict, field)(field.widgets[0]);
  if (appearance !== undefined) typing.fontSize = tree.appearances.of(appearance).fontSize;
  const format = formatHint(pdf, field);
  if (format) typing.format = format;
  return typing;
}

function readButton(pdf: OpenPdf, field: TerminalField, widgets: PdfWidget[]): Partial<PdfField> {
  const states = new Set<string>();
  const listed: PdfFieldChoice[] = [];
  const texts = buttonTexts(pdf, field);
  for (const [i, widget] of field.widgets.entries()) {
    for (const state of onStates(pdf, widget)) states.add(state);
    const state = onState(pdf, widget);
    if (state === undefined) continue;
    states.add(state);
    if (widgets[i]) widgets[i].onState = state;
    const display = texts[i];
    if (display !== undefined) listed.push({ export: state, display });
  }
  const button: Partial<PdfField> = {
    options: [...states],
    value: buttonValue(pdf, field, states),
  };
  if (listed.some((option) => option.display !== option.export)) button.choices = listed;
  return button;
}

/** The selected on-state: from /V, otherwise from a widget's own /AS; null if off. */
function buttonValue(
  pdf: OpenPdf,
  field: TerminalField,
  states: ReadonlySet<string>,
): string | null {
  const value = textOf(inherited(pdf, field, 'V'));
  if (value !== undefined && states.has(value)) return value;
  if (value === 'Off') return null;
  for (const widget of field.widgets) {
    const state = widget.dict.getName('AS', pdf.resolve)?.value;
    if (state !== undefined && states.has(state)) return state;
  }
  return null;
}
