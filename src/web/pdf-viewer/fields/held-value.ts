import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { FormField } from './form-field.ts';
import { type Stored, stateOf, type WidgetData } from './pdf-widgets.ts';

/** A widget's value set since the file was opened; undefined if unchanged. */
export type ChangedValue = (id: string) => Stored | null | undefined;

export function changedValues({ annotationStorage }: PDFDocumentProxy): ChangedValue {
  return (id) =>
    (annotationStorage.getRawValue(id) as { value?: Stored | null } | undefined)?.value;
}

/** A field's current value: its text, on-state or choice; '' for nothing. */
export function heldValue(field: FormField, given: ChangedValue): string | string[] {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const on = field.widgets.find((widget) => isOn(widget, given));
    return on ? (stateOf(on) ?? 'Yes') : '';
  }
  const [first] = field.widgets;
  const changed = field.widgets.find(({ id }) => given(id) !== undefined);
  const value = changed ? given(changed.id) : first?.fieldValue;
  if (typeof value === 'boolean' || value == null) return '';
  return Array.isArray(value) && !field.multiSelect ? (value[0] ?? '') : value;
}

function isOn(widget: WidgetData, given: ChangedValue): boolean {
  const value = given(widget.id);
  return value === undefined ? stateOf(widget) === widget.fieldValue : value === true;
}
