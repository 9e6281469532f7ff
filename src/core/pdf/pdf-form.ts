/**
 * What the engine reports about a PDF form. Page coordinates are in PDF user space units (1/72
 * inch, origin at the lower left; PDF 32000-1 section 8.3.2.3).
 */

/** `text`, `checkbox`, `radio` and `dropdown` can be filled; the other two are listed only. */
export type PdfFieldType = 'text' | 'checkbox' | 'radio' | 'dropdown' | 'signature' | 'button';

export interface PdfWidget {
  /** Zero-based page index; -1 if the widget is on no page. */
  page: number;
  /** `[left, bottom, right, top]`, normalized. */
  rect: [number, number, number, number];
  /**
   * The appearance state of a check box or radio button that means "on"; absent for other fields.
   */
  onState?: string;
}

export interface PdfFieldChoice {
  /** The stored value (PDF 32000-1 table 231 `/Opt`, or a radio button's on-state). */
  export: string;
  /** The text that the reader shows. */
  display: string;
}

/** A text printed near a box, and how likely it is the box's own label, 0 to 1. */
export interface FieldLabel {
  /** `lead`: label of the first box beside it; `row`, `column`: headings in a table. */
  where: 'left' | 'above' | 'inside' | 'right' | 'below' | 'lead' | 'row' | 'column' | 'question';
  text: string;
  weight: number;
}

/** The text printed around a field, which is Auto Map's evidence. */
export interface FieldLabels {
  /** Labels of the first widget, most likely first. */
  near: FieldLabel[];
  /** The section headings above the field, nearest first. */
  headings: string[];
  /** The words of the numbered item that the box is in: `6G. MAILING ADDRESS`. */
  item?: string;
  /** The sign printed between the box and the one before it, `___ / ___`, or before it, `$ ___`. */
  sign?: string;
  /** A box to write in: the answer that a mark in it gives, the `M` of `M | F`. */
  answer?: string;
  /** For date boxes: the other text on its line, such as whose signature it is beside. */
  line?: string;
  /** For a box in one of several sections side by side: which of them, from the left. */
  column?: number;
  /**
   * The rectangle of the first widget as the page's print stands, in 1/72 inch, if the print is
   * turned, or the page cropped at its left or bottom or in another unit.
   */
  viewed?: [number, number, number, number];
  /** Check boxes and radio buttons: the label of each widget. */
  widgets?: string[];
  /**
   * Boxes to write in: the labels of the field's further widgets, which show the same text, if any
   * of them has another label than the first.
   */
  elsewhere?: string[];
}

/** The value of a signature field that holds a signature. */
export const SIGNED = 'Signed';

export interface PdfField {
  /** Fully qualified name (PDF 32000-1 section 12.7.3.2). */
  name: string;
  type: PdfFieldType;
  /**
   * Check box: its on-state or null. Multi-select list: an array. Signature: SIGNED or null. Empty
   * text: null.
   */
  value: string | string[] | null;
  required: boolean;
  readOnly: boolean;
  /**
   * Export values of a dropdown or list, on-states of a check box or radio group; empty for other
   * fields.
   */
  options: string[];
  /** The same options with their display texts, if the form gives any. */
  choices?: PdfFieldChoice[];
  /** `/TU`, the form author's description. */
  tooltip?: string;
  maxLength?: number;
  comb?: boolean;
  multiline?: boolean;
  multiSelect?: boolean;
  /** Set for a dropdown that also accepts text outside its options. */
  editable?: boolean;
  /** Set for a list that is open on the page, instead of a dropdown. */
  list?: boolean;
  /** From the default appearance, in points; 0 means auto size. */
  fontSize?: number;
  /** The format that the form's own script expects, if any. */
  format?: 'date' | 'ssn' | 'phone' | 'zip' | 'number';
  widgets: PdfWidget[];
  labels?: FieldLabels;
}

/** The properties that decide which values a field accepts; `readOnly` as `isLocked` says. */
export type FillableField = Pick<
  PdfField,
  'name' | 'type' | 'readOnly' | 'options' | 'choices' | 'maxLength' | 'multiSelect' | 'editable'
> & {
  widgets: readonly Pick<PdfWidget, 'page' | 'onState'>[];
  labels?: Partial<Pick<FieldLabels, 'near' | 'sign'>>;
};

/** Whether the field's answer is chosen among what is printed beside its boxes, not written. */
export function isTick({ type }: Pick<PdfField, 'type'>): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Whether somebody, such as the insurer, has signed this field. Nobody signs it once more. */
export function isSignedField({ type, value }: Pick<PdfField, 'type' | 'value'>): boolean {
  return type === 'signature' && value === SIGNED;
}

/** Whether the fields were analyzed without the print around them, because it could not be read. */
export function isPrintUnread(fields: readonly PdfField[]): boolean {
  const onPages = fields.filter(({ widgets }) => widgets.some(({ page }) => page >= 0));
  return onPages.length > 0 && onPages.every(({ labels }) => labels === undefined);
}

/** Whether the form keeps what it has in the field: even a value from a database leaves it. */
export function isLocked({ readOnly, value }: Pick<PdfField, 'readOnly' | 'value'>): boolean {
  return readOnly && [value ?? []].flat().length > 0;
}

export interface PdfFormAnalysis {
  pages: number;
  totalFields: number;
  fields: PdfField[];
  /** Set if the file was truncated: see lostParts. */
  lacksParts?: true;
}

export type PdfFieldValue = string | boolean | string[];

/** Values by fully qualified field name. */
export type PdfFieldValues = Record<string, PdfFieldValue>;

const SKIP_REASONS = {
  unknown_field: 'The form has no field of this name.',
  read_only:
    'The form has locked this box (read-only), so it was left as it was. Write it by hand.',
  not_fillable: 'A {type} field cannot be filled.',
  no_such_option: 'The field has no option that means this value.',
  wrong_kind: 'This kind of value does not fit a {type} field.',
  too_long: 'The value has {length} characters; the field takes {maxLength}.',
  must_fit:
    'The {kind} does not fit in its box. It is never cut or moved to a continuation sheet, so the box was left as it was.',
  no_sheet_on_signed:
    'The value does not fit in its box, and a signed form takes no continuation sheet.',
  glyph_missing: 'No font here has the characters {characters}.',
  not_kept: 'The value was written but did not read back the same.',
  empty_value: 'The application has no value for this field.',
  not_answered: 'The question that fills this field has no answer.',
  owner_is_insured:
    'The form asks for this only if somebody else is the owner, and the insured is the owner.',
  part_missing: 'The value does not have the part that this box holds.',
  part_optional: 'The value has no such part, and need not have one.',
  on_sheet:
    'Its text stands on a continuation sheet, so it is changed in the entry, not on the page.',
  typed_by_hand: 'The value typed by hand was kept.',
  left_for_ink: 'Left blank to sign in ink, as the mapping says.',
} as const;

export type SkipReason = keyof typeof SKIP_REASONS;

export interface SkippedField {
  field: string;
  code: SkipReason;
  /** The sentence shown to a person: SKIP_REASONS with its placeholders filled in. */
  reason: string;
}

export interface FillWarning {
  field: string;
  code:
    | 'text_clipped'
    | 'font_shrunk'
    | 'text_too_small'
    | 'not_on_paper'
    | 'not_calculated'
    | 'prefilled'
    | 'xfa_dropped'
    | 'usage_rights_dropped'
    | 'signature_broken'
    | 'active_parts_removed'
    | 'parts_lost'
    | 'print_unread';
  message: string;
  /** For `text_clipped`: the number of characters that are not visible in print. */
  hiddenCharacters?: number;
}

export interface FillResult {
  bytes: Uint8Array;
  /** Names of the fields whose stored value was read back equal to the intended one. */
  filled: string[];
  skipped: SkippedField[];
  warnings: FillWarning[];
  /** Values written in full on continuation sheets, in the order of their marks. */
  continued: ContinuedField[];
  totalFields: number;
}

export interface ContinuedField {
  field: string;
  /** The reference that the box shows after its first words, such as `C1`. */
  mark: string;
  /** Zero-based page of the field's first box; -1 if it is on no page. */
  page: number;
  /** The text printed beside the box. */
  label: string;
  /** Zero-based page of the result on which the value starts. */
  sheetPage: number;
  /** How many pages the value runs over. */
  sheetPages: number;
  /**
   * Set if only the sheet shows the mark, because the box has room for the whole text or is a list.
   */
  isUnmarked?: true | undefined;
}

/** Kinds of values; all but `text` must fit their boxes. */
export type ValueKind = 'ssn' | 'date' | 'amount' | 'text';

export const KIND_NAMES = {
  ssn: 'Social Security number',
  date: 'date',
  amount: 'amount',
} as const;

export interface FillOptions {
  /**
   * Fills read-only fields that hold nothing, and unlocks them, so that a person can correct them;
   * by default they are skipped. The flag keeps people from typing. It is meant for values that
   * come from elsewhere (ISO 32000-1, table 221), such as the number at the head of each page.
   */
  fillsEmptyLocked?: boolean;
  /**
   * Prints a text that does not fit its box in full on a continuation sheet, a page added at the
   * end. An SSN, date or amount that does not fit is skipped instead.
   */
  continueLongText?: boolean;
  /**
   * Fields with a text that goes to a continuation sheet although it fits, because nobody sees it
   * in its box. An SSN, date or amount stays in its box.
   */
  alsoContinued?: readonly string[];
  /**
   * Warns of ticks that are not printed although long texts are continued, because no proof follows
   * that would tell of them.
   */
  isUnproved?: boolean;
  /** Names of fields that are emptied first, because what the file holds there is not to stay. */
  emptied?: readonly string[];
  /** What a continuation sheet says it continues, such as the form's name. */
  continues?: string;
  /** The kinds of values by field name, where known; other values are judged by format and look. */
  kinds?: Readonly<Record<string, ValueKind>>;
}

export function skippedField(
  field: string,
  code: SkipReason,
  details: Record<string, string | number> = {},
): SkippedField {
  const reason = SKIP_REASONS[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(details[name] ?? name),
  );
  return { field, code, reason };
}
