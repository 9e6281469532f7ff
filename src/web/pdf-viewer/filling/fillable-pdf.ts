import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PdfFieldValue, PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { type FormBox, type FormField, formFields } from '../fields/form-field.ts';
import { changedValues, heldValue } from '../fields/held-value.ts';
import { type Stored, widgetsByField } from '../fields/pdf-widgets.ts';
import { readAskedFields } from '../fields/read-asked-fields.ts';
import { type PlannedValues, planField, planFieldValues } from '../fields/set-field-values.ts';
import { readTypedValues } from '../fields/typed-values.ts';
import { createListeners } from '../loading/listeners.ts';
import { cutOff, openRanges } from '../loading/pdf-ranges.ts';
import { loadPdfjs } from '../loading/pdfjs.ts';
import { fetchEngine, type SavedPdf, savePdf } from './save-pdf.ts';

/** An opened PDF with its typed values, which live as long as this object. */
export interface FillablePdf {
  document: PDFDocumentProxy;
  /** The entity tag of the file that was opened; null if it came without one. */
  tag: string | null;
  /** Whether it has typed values that no download contains. */
  isUnsaved: () => boolean;
  /**
   * Calls back when `isUnsaved` may have changed.
   * @returns a function that stops this
   */
  onChange: (listener: () => void) => () => void;
  /**
   * Records that something was typed. pdf.js does not distinguish that from drawing a selected
   * radio button.
   */
  markTyped: () => void;
  /** The PDF with the values typed so far. */
  read: () => Promise<SavedPdf>;
  /** The values typed or ticked so far, by field name, in the format that the engine takes. */
  typed: () => Promise<PdfFieldValues>;
  /** How often something was typed, to be told to `markSaved`. */
  typedSoFar: () => number;
  /**
   * Records that values have been saved.
   * @param typed what was typed when they were read; values typed since are not saved
   */
  markSaved: (typed: number) => void;
  /**
   * The form's fields in reading order, named by the text printed beside them. Read once, and again
   * after a failure, because the network may have been down.
   */
  fields: () => Promise<FormField[]>;
  /** A field's current value. */
  held: (field: FormField) => string | string[];
  /** Whether it has fields; false for a PDF that is only read. */
  hasFields: boolean;
  /** Sets a field's value from outside its page. */
  type: (field: FormField, value: PdfFieldValue) => void;
  /**
   * Calls back when the page must show a value typed elsewhere.
   * @returns a function that stops this
   */
  onTypedElsewhere: (listener: () => void) => () => void;
  /**
   * Calls back when a person typed, on the page or elsewhere.
   * @returns a function that stops this
   */
  onTyped: (listener: () => void) => () => void;
  /** Marks the box whose value is being typed elsewhere; null for none. */
  point: (box: FormBox | null) => void;
  /**
   * Calls back when another box must be marked.
   * @returns a function that stops this
   */
  onPoint: (listener: (box: FormBox | null) => void) => () => void;
  /** Scrolls a box into view and focuses it. */
  show: (box: FormBox) => void;
  /**
   * Calls back when a box must be shown.
   * @returns a function that stops this
   */
  onShow: (listener: (box: FormBox) => void) => () => void;
  /** Finds where the values go, for `setValues`. */
  plan: (values: PdfFieldValues) => Promise<PlannedValues>;
  /** Names of the planned fields that hold a different value typed by a person. */
  typedOver: (planned: PlannedValues) => string[];
  /**
   * Puts the values into the fields as if they had been typed, and shows them. Fields that an
   * earlier call set, that nobody typed into since and that get no value now are as in the file
   * again, because the earlier values can be another client's. So can values of the file itself.
   * @param toEmpty fields to empty unless somebody typed into them
   * @returns the names of the fields whose values are gone
   */
  setValues: (planned: PlannedValues, toEmpty: PlannedValues) => string[];
  /**
   * Calls back when fields were set from outside the viewer.
   * @returns a function that stops this
   */
  onValuesSet: (listener: () => void) => () => void;
  /** Fetches the rest of the file, because an agent's network can be down by page two. */
  fetchRest: () => void;
  /** True while part of the file has not arrived and is being requested again. */
  isCut: () => boolean;
  /** True once the server has another file, because the rest of this one will never arrive. */
  isReplaced: () => boolean;
  /**
   * Calls back when `isCut` or `isReplaced` has changed.
   * @returns a function that stops this
   */
  onCut: (listener: () => void) => () => void;
  close: () => void;
}

/**
 * Opens a PDF by ranges, so that page one shows before the rest has arrived.
 * @param ended stops the opening, and all requests for the PDF
 * @throws PdfNotLoaded if the server does not deliver it; another error if it cannot be read
 */
export async function openFillablePdf(
  url: string,
  ended = new AbortController(),
): Promise<FillablePdf> {
  const { pdfjs, openPdf } = await loadPdfjs();
  const ranges = await openRanges(pdfjs, url, ended);
  const { promise, close } = openPdf({
    range: ranges.transport,
    stopAtErrors: false,
    // What the visible page needs is fetched first; `fetchRest` fetches the rest.
    disableStream: true,
    disableAutoFetch: true,
  });
  const opened = promise.then(async (document) => {
    const { info } = await document.getMetadata();
    const { IsAcroFormPresent: hasFields = false } = info as { IsAcroFormPresent?: boolean };
    return { document, hasFields };
  });
  // Before there is a page to show a notice over, a missing part counts as a missing file.
  const { document, hasFields } = await Promise.race([opened, cutOff(ranges, ended)]).catch(
    (error: unknown) => {
      close();
      throw error;
    },
  );
  const { tag, isCut, isReplaced, onCut } = ranges;
  return { ...track(document, hasFields, close), tag, isCut, isReplaced, onCut };
}

type Tracked = Omit<FillablePdf, 'tag' | 'isCut' | 'isReplaced' | 'onCut'>;

function track(document: PDFDocumentProxy, hasFields: boolean, close: () => void): Tracked {
  const unsavedListeners = createListeners<[]>();
  const valueListeners = createListeners<[]>();
  const typedListeners = createListeners<[]>();
  const elsewhereListeners = createListeners<[]>();
  const pointListeners = createListeners<[FormBox | null]>();
  const showListeners = createListeners<[FormBox]>();
  const storedOf = changedValues(document);
  /** What `setValues` put into each widget of a field. Any other value there was typed. */
  const given = new Map<string, { name: string; value: Stored }>();
  const isTyped = (id: string, next: Stored): boolean => {
    const present = storedOf(id);
    const isEmpty = present === undefined || present === '' || present === false;
    return !isEmpty && present !== given.get(id)?.value && String(present) !== String(next);
  };
  let typedSoFar = 0;
  let saved = 0;
  const isUnsaved = () => saved < typedSoFar;
  let fields: Promise<FormField[]> | undefined;
  const readFields = async () => {
    const widgets = await widgetsByField(document);
    if (widgets.size === 0) return [];
    const asked = await document.getData().then(readAskedFields, () => []);
    return formFields(widgets, asked);
  };
  const markTyped = () => {
    const wasUnsaved = isUnsaved();
    typedSoFar += 1;
    if (!wasUnsaved) unsavedListeners.tell();
    typedListeners.tell();
    fetchEngine();
  };
  return {
    document,
    isUnsaved,
    onChange: unsavedListeners.add,
    markTyped,
    read: () => savePdf(document),
    typed: async () => readTypedValues(document, await widgetsByField(document)),
    typedSoFar: () => typedSoFar,
    markSaved: (typed) => {
      saved = Math.max(saved, typed);
      unsavedListeners.tell();
    },
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
    setValues: (planned, toEmpty) => {
      const emptied = new Set<string>();
      const fields = new Map(planned.fields);
      for (const [name, widgets] of toEmpty.fields) {
        const all = [...widgets];
        if (fields.has(name) || all.some(([id, value]) => isTyped(id, value))) continue;
        fields.set(name, widgets);
        if (all.some(([id, value]) => String(storedOf(id)) !== String(value))) emptied.add(name);
      }
      for (const [id, { name, value }] of given) {
        if (fields.has(name)) continue;
        given.delete(id);
        if (storedOf(id) !== value) continue;
        document.annotationStorage.remove(id);
        if (value !== '' && value !== false) emptied.add(name);
      }
      for (const [name, widgets] of fields) {
        for (const [id, value] of widgets) {
          document.annotationStorage.setValue(id, { value });
          given.set(id, { name, value });
        }
      }
      markTyped();
      valueListeners.tell();
      return [...emptied];
    },
    onValuesSet: valueListeners.add,
    // A failure here recurs, and is reported, where the result is needed.
    fetchRest: () => void document.getData().catch(() => {}),
    close,
  };
}
