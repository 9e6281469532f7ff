import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The data that pdf.js reports about a widget, as far as it is used. */
export interface WidgetData {
  id: string;
  subtype: string;
  /** One-based. */
  page?: number;
  rect?: number[];
  fieldType?: 'Tx' | 'Btn' | 'Ch' | 'Sig';
  fieldName?: string;
  /** The field's value in the file. */
  fieldValue?: Stored | null;
  /** The form author's description. */
  alternativeText?: string;
  readOnly?: boolean;
  required?: boolean;
  multiLine?: boolean;
  maxLen?: number;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string;
  multiSelect?: boolean;
  options?: { exportValue: string; displayValue: string }[];
}

/** A widget's value, as pdf.js stores it. */
export type Stored = string | boolean | string[];

/**
 * Collects the widgets from every page, because pdf.js's field list lacks fields that the form's
 * own list omits.
 */
export async function widgetsByField(
  document: PDFDocumentProxy,
): Promise<Map<string, WidgetData[]>> {
  const widgets = new Map<string, WidgetData[]>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    for (const widget of (await page.getAnnotations()) as WidgetData[]) {
      if (widget.subtype !== 'Widget' || !widget.fieldName) continue;
      widget.page = number;
      const others = widgets.get(widget.fieldName);
      if (others) others.push(widget);
      else widgets.set(widget.fieldName, [widget]);
    }
  }
  return widgets;
}

/** Whether the form keeps what it has in the box, as `isLocked` says of a field. */
export function isLockedWidget({ readOnly, fieldValue }: WidgetData): boolean {
  return readOnly === true && [fieldValue ?? ''].flat().some((held) => held && held !== 'Off');
}

/** The on-state of a check box or radio button. */
export function stateOf({ radioButton, buttonValue, exportValue }: WidgetData): string | undefined {
  return radioButton ? buttonValue : exportValue;
}
