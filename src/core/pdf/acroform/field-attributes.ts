/** A field's attributes, from its dictionary (PDF 32000-1 section 12.7.3 and 12.7.4). */

import { PdfArray, type PdfDict, PdfNull, type PdfObject } from '../file/objects/pdf-objects.ts';
import { rectangle } from '../file/objects/rectangle.ts';
import { textOf } from '../file/objects/text-string.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { PdfFieldChoice, PdfFieldType } from '../pdf-form.ts';
import type { FieldNode, TerminalField, Widget } from './field-tree.ts';

/** Bits of /Ff (tables 221, 226, 228 and 230). */
const FIELD_FLAGS = {
  readOnly: 1 << 0,
  required: 1 << 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  edit: 1 << 18,
  fileSelect: 1 << 20,
  multiSelect: 1 << 21,
  comb: 1 << 24,
} as const;

export type FieldFlag = keyof typeof FIELD_FLAGS;

/** The field's own attribute or the one it inherits (section 12.7.3.1); null counts as absent. */
export function inherited(pdf: OpenPdf, field: TerminalField, key: string): PdfObject | undefined {
  for (let node: FieldNode | undefined = field.node; node; node = node.parent) {
    const value = node.dict.get(key, pdf.resolve);
    if (value !== undefined && !(value instanceof PdfNull)) return value;
  }
  // Some producers write a field's attributes on its widgets only.
  for (const widget of field.widgets) {
    const value = widget.dict.get(key, pdf.resolve);
    if (value !== undefined && !(value instanceof PdfNull)) return value;
  }
  return undefined;
}

export function inheritedNumber(
  pdf: OpenPdf,
  field: TerminalField,
  key: string,
): number | undefined {
  const value = inherited(pdf, field, key);
  return value?.type === 'number' ? value.value : undefined;
}

export function hasFlag(pdf: OpenPdf, field: TerminalField, flag: FieldFlag): boolean {
  return ((inheritedNumber(pdf, field, 'Ff') ?? 0) & FIELD_FLAGS[flag]) !== 0;
}

/** The field's flags as they are when this one is cleared. */
export function withoutFlag(pdf: OpenPdf, field: TerminalField, flag: FieldFlag): number {
  return (inheritedNumber(pdf, field, 'Ff') ?? 0) & ~FIELD_FLAGS[flag];
}

export function fieldType(pdf: OpenPdf, field: TerminalField): PdfFieldType {
  switch (textOf(inherited(pdf, field, 'FT'))) {
    case 'Btn':
      if (hasFlag(pdf, field, 'pushButton')) return 'button';
      return hasFlag(pdf, field, 'radio') ? 'radio' : 'checkbox';
    case 'Ch':
      return 'dropdown';
    case 'Sig':
      return 'signature';
    case 'Tx':
      return 'text';
    default:
      // Readers take no input without /FT, but a widget with on-states still looks like a check
      // box.
      return field.widgets.some((widget) => onStates(pdf, widget).length > 0)
        ? 'checkbox'
        : 'button';
  }
}

/** The states of a button's widget other than Off, in the order of its appearances. */
export function onStates(pdf: OpenPdf, widget: Widget): string[] {
  const appearances = widget.dict.getDict('AP', pdf.resolve);
  const states = new Set<string>();
  for (const key of ['N', 'D']) {
    const byState = appearances?.getDict(key, pdf.resolve);
    for (const name of byState?.keys() ?? []) if (name !== 'Off') states.add(name);
  }
  return [...states];
}

/** The state that turns this widget on; undefined if its appearances name none. */
export function onState(pdf: OpenPdf, widget: Widget): string | undefined {
  const [state] = onStates(pdf, widget);
  if (state !== undefined) return state;
  const current = widget.dict.getName('AS', pdf.resolve)?.value;
  return current === 'Off' ? undefined : current;
}

/** `/Opt` of a dropdown or list (table 231): a text, or a pair of export value and text. */
export function choices(pdf: OpenPdf, field: TerminalField): PdfFieldChoice[] {
  const listed: PdfFieldChoice[] = [];
  for (const option of optionObjects(pdf, field)) {
    const pair = option instanceof PdfArray ? option : undefined;
    const value = textOf(pair ? pair.at(0, pdf.resolve) : option);
    if (value === undefined) continue;
    listed.push({ export: value, display: (pair && textOf(pair.at(1, pdf.resolve))) ?? value });
  }
  return listed;
}

/** `/Opt` of check boxes and radio buttons: a widget's export value by its position (table 227). */
export function buttonTexts(pdf: OpenPdf, field: TerminalField): (string | undefined)[] {
  return optionObjects(pdf, field).map((option) => textOf(option));
}

function optionObjects(pdf: OpenPdf, field: TerminalField): PdfObject[] {
  const options = inherited(pdf, field, 'Opt');
  if (!(options instanceof PdfArray)) return [];
  const objects: PdfObject[] = [];
  for (let i = 0; i < options.length; i++) {
    const option = options.at(i, pdf.resolve);
    if (option) objects.push(option);
  }
  return objects;
}

/** The widget's rectangle as `[left, bottom, right, top]`; zeros if it has none. */
export function widgetRect(
  pdf: OpenPdf,
  { dict }: Pick<Widget, 'dict'>,
): [number, number, number, number] {
  const rect = dict.getArray('Rect', pdf.resolve);
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [0, 1, 2, 3].map((i) => {
    const value = rect?.at(i, pdf.resolve);
    return value?.type === 'number' ? value.value : 0;
  });
  return rectangle(x1, y1, x2, y2);
}

/**
 * `/DA` of a widget, its field or the form, as written (section 12.7.3.3). The inherited value is
 * looked up once, because a field can have tens of thousands of widgets.
 */
export function defaultAppearances(
  pdf: OpenPdf,
  acroForm: PdfDict | undefined,
  field: TerminalField,
): (widget: Widget | undefined) => string | undefined {
  const shared = textOf(inherited(pdf, field, 'DA')) ?? textOf(acroForm?.get('DA', pdf.resolve));
  return (widget) => textOf(widget?.dict.get('DA', pdf.resolve)) ?? shared;
}

/** The comb flag counts only with a length and without the flags that exclude it (table 228). */
export function isComb(pdf: OpenPdf, field: TerminalField): boolean {
  if (!hasFlag(pdf, field, 'comb') || (inheritedNumber(pdf, field, 'MaxLen') ?? 0) <= 0) {
    return false;
  }
  return !(['multiline', 'password', 'fileSelect'] as const).some((flag) =>
    hasFlag(pdf, field, flag),
  );
}

/** The selected export values of a dropdown or list. */
export function chosenValues(pdf: OpenPdf, field: TerminalField): string[] {
  const value = inherited(pdf, field, 'V');
  const items =
    value instanceof PdfArray ? value.toArray().map((_, i) => value.at(i, pdf.resolve)) : [value];
  return items.flatMap((item) => textOf(item) ?? []);
}
