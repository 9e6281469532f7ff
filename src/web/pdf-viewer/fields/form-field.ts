import type { AskedBox, AskedField } from './asked-field.ts';
import { stateOf, type WidgetData } from './pdf-widgets.ts';

/** A field's question, and the boxes on the page that hold its value. */
export interface FormField extends Omit<AskedField, 'boxes'> {
  boxes: FormBox[];
  widgets: WidgetData[];
}

export interface FormBox extends AskedBox {
  widget: WidgetData;
}

/** The corners of one box can differ by rounding in two readings of the file. */
const SAME_PLACE = 3;

/**
 * @param widgets the widgets of every page, by field name
 * @param asked the fields that the analysis found; others come last, with their names from the file
 */
export function formFields(
  widgets: ReadonlyMap<string, WidgetData[]>,
  asked: readonly AskedField[],
): FormField[] {
  const known = asked.flatMap((field) => {
    const ofField = widgets.get(field.name);
    return ofField ? [bound(field, ofField)] : [];
  });
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...widgets]
    .filter(([name]) => !names.has(name))
    .map(([name, ofField]) => bound(fromFile(name, ofField), ofField));
  return [...known, ...unknown];
}

function bound(field: AskedField, widgets: WidgetData[]): FormField {
  const boxes = widgets.map((widget, i) => {
    const found = field.boxes.find((box) => isSamePlace(box, widget)) ?? field.boxes[i];
    const rect = (widget.rect ?? [0, 0, 0, 0]) as AskedBox['rect'];
    return {
      page: (widget.page ?? 1) - 1,
      rect,
      option: found?.option || (stateOf(widget) ?? ''),
      label: found?.label || field.label,
      widget,
    };
  });
  return { ...field, boxes, widgets };
}

function isSamePlace({ page, rect }: AskedBox, widget: WidgetData): boolean {
  if (page + 1 !== widget.page || !widget.rect) return false;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = widget.rect;
  const corners = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return corners.every((corner, i) => Math.abs(corner - (rect[i] ?? 0)) < SAME_PLACE);
}

function fromFile(name: string, widgets: readonly WidgetData[]): AskedField {
  const [first] = widgets;
  const label = first?.alternativeText || name;
  const choices = first?.options ?? [];
  return {
    name,
    type: typeOf(first),
    label,
    heading: '',
    required: first?.required ?? false,
    readOnly: first?.readOnly ?? false,
    maxLength: first?.maxLen || undefined,
    multiline: first?.multiLine ?? false,
    multiSelect: first?.multiSelect ?? false,
    format: undefined,
    choices: choices.map((one) => ({ export: one.exportValue, display: one.displayValue })),
    boxes: [],
  };
}

function typeOf(widget: WidgetData | undefined): AskedField['type'] {
  if (widget?.checkBox) return 'checkbox';
  if (widget?.radioButton) return 'radio';
  const types = { Tx: 'text', Ch: 'dropdown', Sig: 'signature', Btn: 'button' } as const;
  return types[widget?.fieldType ?? 'Btn'];
}
