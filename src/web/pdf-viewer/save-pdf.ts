import type { PDFDocumentProxy } from 'pdfjs-dist';
import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import type { FillResult } from '../../core/pdf/pdf-form.ts';
import { fetchCode } from '../ui/fetch-code.ts';
import { type WidgetData, widgetsByField } from './pdf-widgets.ts';
import { readTypedValues } from './typed-values.ts';

/** The PDF with what was typed, and what is to be said of it. */
export interface SavedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of fields, by their descriptions: what is not in the file at all, and what does not all show. */
  lost: FieldNote[];
  notes: FieldNote[];
  /** Why the viewer's own writer had to do it, which not every reader understands. */
  writtenByViewer?: string;
}

export interface FieldNote {
  field: string;
  text: string;
}

const loadEngine = () => fetchCode(() => import('../../core/pdf/fill-form.ts'));
const AFTER_TYPING_MS = 2_000;
let isFetched = false;

/** Who types will save, and the network may be gone by then; typing itself comes first. */
export function fetchEngine(): void {
  if (isFetched) return;
  isFetched = true;
  setTimeout(() => loadEngine().catch(() => {}), AFTER_TYPING_MS);
}

/**
 * What was typed is written by our engine, so that every reader shows it: pdf.js leaves appearances out
 * that it cannot draw, and encodes what the form's font lacks as something else.
 */
export async function savePdf(document: PDFDocumentProxy): Promise<SavedPdf> {
  const original = (await document.getData()) as Uint8Array<ArrayBuffer>;
  const nothing = { lost: [], notes: [] };
  if (document.annotationStorage.size === 0) return { bytes: original, ...nothing };
  const { fillForm } = await loadEngine();
  const widgets = await widgetsByField(document);
  try {
    const result = await fillForm(original, readTypedValues(document, widgets));
    return { bytes: result.bytes as Uint8Array<ArrayBuffer>, ...notesOf(result, widgets) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    // pdf.js reads some damaged files that the engine refuses.
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
    // Of the rest, only what concerns a field is anything to the person who typed.
    notes: warnings
      .filter(({ field }) => field !== '')
      .map(({ field, message }) => ({ field: described(field), text: message })),
  };
}
