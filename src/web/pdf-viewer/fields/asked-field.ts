import { placed } from '../../../core/mapping/auto-map/reading/place.ts';
import { inReadingOrder } from '../../../core/mapping/auto-map/reading/reading-order.ts';
import { withoutRemarks } from '../../../core/pdf/labels/lines/title-line.ts';
import { printedName, widgetName } from '../../../core/pdf/labels/printed-name.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';

/** What a form asks for in one field, in its printed words. */
export interface AskedField {
  /** The field's own name in the file. */
  name: string;
  type: PdfField['type'];
  label: string;
  /** The section of the form that it is in. */
  heading: string;
  required: boolean;
  readOnly: boolean;
  maxLength: number | undefined;
  multiline: boolean;
  multiSelect: boolean;
  format: PdfField['format'];
  choices: { export: string; display: string }[];
  boxes: AskedBox[];
}

export interface AskedBox {
  page: number;
  rect: [number, number, number, number];
  /** The meaning of a check box, such as `Male`. */
  option: string;
  /** The full text for a screen reader, such as `Sex: Male`. */
  label: string;
}

/** The fields in the order in which people fill them in. */
export function askedFields(fields: readonly PdfField[]): AskedField[] {
  return toldApart(
    inReadingOrder(fields.map(placed))
      .filter(({ page }) => page >= 0)
      .map(({ field }) => askedField(field)),
  );
}

function askedField(field: PdfField): AskedField {
  const name = printedName(field);
  const first = name.options.find((option) => option !== '') ?? '';
  return {
    name: field.name,
    type: field.type,
    label: name.name === '' ? first : name.name,
    heading: withoutRemarks(field.labels?.headings[0] ?? ''),
    required: field.required,
    readOnly: field.readOnly,
    maxLength: field.maxLength,
    multiline: field.multiline ?? false,
    multiSelect: field.multiSelect ?? false,
    format: field.format,
    choices: field.choices ?? field.options.map((text) => ({ export: text, display: text })),
    boxes: field.widgets.map(({ page, rect }, i) => ({
      page,
      rect,
      option: name.options[i] ?? '',
      label: widgetName(name, i),
    })),
  };
}

/**
 * Distinguishes equal labels, such as `Telephone` of the insured and of the owner, by their section
 * heading.
 */
function toldApart(fields: AskedField[]): AskedField[] {
  const headings = new Map<string, Set<string>>();
  for (const field of fields) {
    const key = nameKey(field);
    headings.set(key, (headings.get(key) ?? new Set()).add(field.heading));
  }
  return fields.map((field) => {
    const isAlone = (headings.get(nameKey(field))?.size ?? 0) < 2;
    if (isAlone || field.heading === '') return field;
    const under = (label: string) => `${label}, ${field.heading}`;
    return {
      ...field,
      label: under(field.label),
      boxes: field.boxes.map((box) => ({ ...box, label: under(box.label) })),
    };
  });
}

function nameKey({ label, boxes }: AskedField): string {
  return `${label} ${boxes[0]?.label}`;
}
