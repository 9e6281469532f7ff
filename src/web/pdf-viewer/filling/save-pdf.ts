import type { PDFDocumentProxy } from 'pdfjs-dist';
import { errorText } from '../../../core/error-texts.ts';
import { isAppError } from '../../../core/errors.ts';
import type { FillResult } from '../../../core/pdf/pdf-form.ts';
import { fetchCode } from '../../ui/lazy/fetch-code.ts';
import { type WidgetData, widgetsByField } from '../fields/pdf-widgets.ts';
import { readTypedValues } from '../fields/typed-values.ts';

/** The PDF with the typed values, and notes about it. */
export interface SavedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * Fields whose values are missing from the file. `notes` has those whose values do not fully
   * show.
   */
  lost: FieldNote[];
  notes: FieldNote[];
  /** Why pdf.js had to write the file, which not every reader then shows correctly. */
  writtenByViewer?: string;
}

export interface FieldNote {
  field: string;
  text: string;
}

const loadEngine = () => fetchCode(() => import('../../../core/pdf/fill-form.ts'));
const AFTER_TYPING_MS = 2_000;
let isFetched = false;

/**
 * Loads the engine ahead, once typing works, because the user will save and the network can be down
 * by then.
 */
export function fetchEngine(): void {
  if (isFetched) return;
  isFetched = true;
  setTimeout(() => loadEngine().catch(() => {}), AFTER_TYPING_MS);
}

/**
 * Writes the typed values with our engine, so that every reader shows them. pdf.js omits
 * appearances that it cannot draw, and writes other characters for those that the form's font
 * lacks.
 */
export async function savePdf(document: PDFDocumentProxy): Promise<SavedPdf> {
  const original = (await document.getData()) as Uint8Array<ArrayBuffer>;
  const nothing = { lost: [], notes: [] };
  if (document.annotationStorage.size === 0) return { bytes: original, ...nothing };
  const { fillForm } = await loadEngine();
  const widgets = await widgetsByField(document);
  try {
    const typed = readTypedValues(document, widgets);
    const result = await fillForm(original, typed, { fillsEmptyLocked: true });
    return { bytes: result.bytes as Uint8Array<ArrayBuffer>, ...notesOf(result, widgets) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Falls back to pdf.js, which reads some damaged files that the engine refuses.
    const bytes = (await document.saveDocument()) as Uint8Array<ArrayBuffer>;
    return { bytes, ...nothing, writtenByViewer: errorText(error.code, error.details) };
  }
}

function notesOf(
  { skipped, warnings }: FillResult,
  widgets: Map<string, WidgetData[]>,
): Pick<SavedPdf, 'lost' | 'notes'> {
  const described = (name: string) => widgets.get(name)?.[0]?.alternativeText || name;
  return {
    lost: skipped.map(({ field, reason }) => ({ field: described(field), text: reason })),
    // Of the warnings, only those about a field matter to the user.
    notes: warnings
      .filter(({ field }) => field !== '')
      .map(({ field, message }) => ({ field: described(field), text: message })),
  };
}
