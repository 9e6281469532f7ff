import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfFieldValue, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { type FormBox, type FormField, formFields } from './form-field.ts';
import { givenIn, heldValue } from './held-value.ts';
import { createListeners } from './listeners.ts';
import { openRanges, PdfNotLoaded, type Ranges } from './pdf-ranges.ts';
import { type Stored, widgetsByField } from './pdf-widgets.ts';
import { loadPdfjs, PDFJS_DATA } from './pdfjs.ts';
import { readAskedFields } from './read-asked-fields.ts';
import { fetchEngine, type SavedPdf, savePdf } from './save-pdf.ts';
import { type PlannedValues, planField, planFieldValues } from './set-field-values.ts';

/** An opened PDF with what is typed into its fields, which lives as long as this object. */
export interface FillablePdf {
  document: PDFDocumentProxy;
  /** True while something is typed that no download has taken along. */
  isUnsaved: () => boolean;
  /** Calls back when `isUnsaved` may have changed. @returns a function that ends it. */
  onChange: (listener: () => void) => () => void;
  /** Something was typed; pdf.js tells no difference between that and drawing a radio that is on. */
  markTyped: () => void;
  /** The PDF as it stands, with what is typed. */
  read: () => Promise<SavedPdf>;
  /** What was last read has been saved; what was typed since has not. */
  markSaved: () => void;
  /** The form's fields in reading order, named by what is printed beside them. Read once,
   *  again after a failure: the network may have been gone. */
  fields: () => Promise<FormField[]>;
  /** What a field holds now. */
  held: (field: FormField) => string | string[];
  /** False for a PDF that is only read. */
  hasFields: boolean;
  /** Types into a field from elsewhere than its page. */
  type: (field: FormField, value: PdfFieldValue) => void;
  /** Calls back when the page is to show what was typed elsewhere. @returns ends it. */
  onTypedElsewhere: (listener: () => void) => () => void;
  /** Calls back when a person typed, in the page or elsewhere. @returns ends it. */
  onTyped: (listener: () => void) => () => void;
  /** Marks the box that is typed into from elsewhere; null for none. */
  point: (box: FormBox | null) => void;
  /** Calls back when another box is to be marked. @returns ends it. */
  onPoint: (listener: (box: FormBox | null) => void) => () => void;
  /** Brings a box into sight, with the focus in it. */
  show: (box: FormBox) => void;
  /** Calls back when a box is to be shown. @returns ends it. */
  onShow: (listener: (box: FormBox) => void) => () => void;
  /** Where the values go, for `setValues`. */
  plan: (values: PdfFieldValues) => Promise<PlannedValues>;
  /** Names of the planned fields that hold something else that a person typed. */
  typedOver: (planned: PlannedValues) => string[];
  /** Puts the values into the fields as if they had been typed, and shows them. */
  setValues: (planned: PlannedValues) => void;
  /** Calls back when fields were set by other hands than the viewer's. @returns ends it. */
  onValuesSet: (listener: () => void) => () => void;
  /** Fetches what has not arrived yet: an agent's network may be gone when page two is turned to. */
  fetchRest: () => void;
  /** True while a part of the file does not come and is asked for again. */
  isCut: () => boolean;
  /** Calls back when `isCut` has changed. @returns a function that ends it. */
  onCut: (listener: () => void) => () => void;
  close: () => void;
}

/**
 * Opens a PDF by ranges, so that page one shows before the rest has arrived.
 * @throws PdfNotLoaded when the server does not give it; another error when it is not readable.
 */
export async function openFillablePdf(url: string): Promise<FillablePdf> {
  const { pdfjs } = await loadPdfjs();
  const ranges = await openRanges(pdfjs, url);
  const task = pdfjs.getDocument({
    range: ranges.transport,
    ...PDFJS_DATA,
    enableXfa: false,
    stopAtErrors: false,
    // Only what the page in sight needs is fetched before it; `fetchRest` brings the others.
    disableStream: true,
    disableAutoFetch: true,
  });
  let document: PDFDocumentProxy;
  try {
    document = await Promise.race([task.promise, cutOff(ranges)]);
  } catch (error) {
    void task.destroy();
    throw error;
  }
  const { info } = await document.getMetadata();
  const { IsAcroFormPresent: hasFields = false } = info as { IsAcroFormPresent?: boolean };
  const close = () => void task.destroy();
  return { ...track(document, hasFields, close), isCut: ranges.isCut, onCut: ranges.onCut };
}

/** Before there is a page to stand over, a part that does not come is told as a file that did not. */
function cutOff({ onCut }: Ranges): Promise<never> {
  return new Promise((_, reject) => onCut(() => reject(new PdfNotLoaded('cut off'))));
}

type Tracked = Omit<FillablePdf, 'isCut' | 'onCut'>;

function track(document: PDFDocumentProxy, hasFields: boolean, close: () => void): Tracked {
  const unsavedListeners = createListeners<[]>();
  const valueListeners = createListeners<[]>();
  const typedListeners = createListeners<[]>();
  const elsewhereListeners = createListeners<[]>();
  const pointListeners = createListeners<[FormBox | null]>();
  const showListeners = createListeners<[FormBox]>();
  const storedOf = givenIn(document);
  /** What `setValues` put into each widget; anything else there was typed. */
  const given = new Map<string, Stored>();
  const isTyped = (id: string, next: Stored): boolean => {
    const present = storedOf(id);
    const isEmpty = present === undefined || present === '' || present === false;
    return !isEmpty && present !== given.get(id) && String(present) !== String(next);
  };
  let isUnsaved = false;
  let isTypedSinceRead = false;
  const setUnsaved = (next: boolean) => {
    isUnsaved = next;
    unsavedListeners.tell();
  };
  let fields: Promise<FormField[]> | undefined;
  const readFields = async () => {
    const widgets = await widgetsByField(document);
    if (widgets.size === 0) return [];
    const asked = await document.getData().then(readAskedFields, () => []);
    return formFields(widgets, asked);
  };
  const markTyped = () => {
    isTypedSinceRead = true;
    if (!isUnsaved) setUnsaved(true);
    typedListeners.tell();
    fetchEngine();
  };
  return {
    document,
    isUnsaved: () => isUnsaved,
    onChange: unsavedListeners.add,
    markTyped,
    read: () => {
      isTypedSinceRead = false;
      return savePdf(document);
    },
    markSaved: () => setUnsaved(isTypedSinceRead),
    fields: () => {
      fields ??= readFields().catch((error: unknown) => {
        fields = undefined;
        throw error;
      });
      return fields;
    },
    hasFields,
    type: (field, value) => {
      const planned = planField(field.name, field.widgets, value);
      if (!(planned instanceof Map)) return;
      for (const [id, stored] of planned) {
        document.annotationStorage.setValue(id, { value: stored });
      }
      elsewhereListeners.tell();
      markTyped();
    },
    onTypedElsewhere: elsewhereListeners.add,
    onTyped: typedListeners.add,
    point: pointListeners.tell,
    onPoint: pointListeners.add,
    held: (field) => heldValue(field, storedOf),
    show: showListeners.tell,
    onShow: showListeners.add,
    plan: (values) => planFieldValues(document, values),
    typedOver: ({ fields }) =>
      [...fields]
        .filter(([, widgets]) => [...widgets].some(([id, value]) => isTyped(id, value)))
        .map(([name]) => name),
    setValues: ({ fields }) => {
      for (const [id, value] of [...fields.values()].flatMap((widgets) => [...widgets])) {
        document.annotationStorage.setValue(id, { value });
        given.set(id, value);
      }
      markTyped();
      valueListeners.tell();
    },
    onValuesSet: valueListeners.add,
    // What fails here fails again, and says so, where it is needed.
    fetchRest: () => void document.getData().catch(() => {}),
    close,
  };
}
