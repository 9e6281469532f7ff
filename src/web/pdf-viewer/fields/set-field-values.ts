import type { PDFDocumentProxy } from 'pdfjs-dist';
import {
  type PdfFieldValue,
  type PdfFieldValues,
  type SkippedField,
  skippedField,
} from '../../../core/pdf/pdf-form.ts';
import {
  isLockedWidget,
  type Stored,
  stateOf,
  type WidgetData,
  widgetsByField,
} from './pdf-widgets.ts';

/** The value for each widget of each field, keyed by field name and widget id. */
export interface PlannedValues {
  fields: Map<string, Map<string, Stored>>;
  skipped: SkippedField[];
}

/** Finds the widgets that the values go to, and the values that cannot go there. */
export async function planFieldValues(
  document: PDFDocumentProxy,
  values: PdfFieldValues,
): Promise<PlannedValues> {
  const widgets = await widgetsByField(document);
  const planned: PlannedValues = { fields: new Map(), skipped: [] };
  for (const [name, value] of Object.entries(values)) {
    const outcome = planField(name, widgets.get(name) ?? [], value);
    if (outcome instanceof Map) planned.fields.set(name, outcome);
    else planned.skipped.push(outcome);
  }
  return planned;
}

/** The value for each widget of a field, or why the field cannot hold the value. */
export function planField(
  name: string,
  widgets: WidgetData[],
  value: PdfFieldValue,
): Map<string, Stored> | SkippedField {
  const [first] = widgets;
  if (!first) return skippedField(name, 'unknown_field');
  if (widgets.some(isLockedWidget)) return skippedField(name, 'read_only');
  const all = (stored: Stored) => new Map(widgets.map(({ id }) => [id, stored]));
  if (first.fieldType === 'Tx') {
    if (typeof value !== 'string') return skippedField(name, 'wrong_kind', { type: 'text' });
    const maxLength = first.maxLen ?? 0;
    if (maxLength > 0 && value.length > maxLength) {
      return skippedField(name, 'too_long', { length: value.length, maxLength });
    }
    return all(value);
  }
  if (first.checkBox || first.radioButton) return ticks(name, widgets, value);
  if (first.fieldType === 'Ch') {
    if (value === '') return all(first.multiSelect ? [] : '');
    const chosen = [value].flat().map((text) => optionNamed(first, String(text)));
    if (chosen.includes(undefined)) return skippedField(name, 'no_such_option');
    const options = chosen as string[];
    return all(first.multiSelect ? options : (options[0] ?? ''));
  }
  return skippedField(name, 'not_fillable', { type: first.fieldType ?? 'signature' });
}

function ticks(
  name: string,
  widgets: WidgetData[],
  value: PdfFieldValue,
): Map<string, Stored> | SkippedField {
  const isOff = value === false || value === '';
  const isOn = (widget: WidgetData) => value === true || stateOf(widget) === value;
  if (!isOff && !widgets.some(isOn)) return skippedField(name, 'no_such_option');
  return new Map(widgets.map((widget) => [widget.id, !isOff && isOn(widget)]));
}

function optionNamed({ options = [] }: WidgetData, text: string): string | undefined {
  const found =
    options.find(({ exportValue }) => exportValue === text) ??
    options.find(({ displayValue }) => displayValue === text);
  return found?.exportValue;
}
