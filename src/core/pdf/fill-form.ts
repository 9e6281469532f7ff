import { type CalculatedField, calculatedFields } from './acroform/calculated-fields.ts';
import { fieldType, hasFlag, withoutFlag } from './acroform/field-attributes.ts';
import {
  type FieldTree,
  fieldsByName,
  readFieldTree,
  type TerminalField,
} from './acroform/field-tree.ts';
import { readFieldsOf } from './acroform/read-fields.ts';
import { breaksSignature } from './acroform/signature-locks.ts';
import type { ActivePart } from './active/active-parts.ts';
import { openDisarmed } from './active/disarm.ts';
import { dropNeedAppearances, dropUsageRights, dropXfa } from './active/drop-xfa.ts';
import { removalWarnings } from './active/removal-warnings.ts';
import type { OpenPdf } from './file/opened-pdf.ts';
import { appendChanges } from './file/writing/append-changes.ts';
import type { OutputBuffer } from './file/writing/byte-buffer.ts';
import { Changes } from './file/writing/changes.ts';
import { adoptOrphans } from './fill/adopt-orphans.ts';
import type { ReadFrames } from './fill/appearance-frame.ts';
import { fillButton } from './fill/fields/fill-button.ts';
import { fillChoice } from './fill/fields/fill-choice.ts';
import { fillText } from './fill/fields/fill-text.ts';
import type { FieldOutcome, Filling, StoredValue } from './fill/filling.ts';
import { SIGNATURE_BROKEN, warnOfStaleFields } from './fill/paper/paper-warnings.ts';
import { type ExpectedField, readBack } from './fill/stored/read-back.ts';
import { storedValue } from './fill/stored/stored-value.ts';
import { FormFonts, type ReadFonts } from './fonts/choose-font.ts';
import { loadUnicodeFont } from './fonts/programs/unicode-font.ts';
import {
  type ContinuedField,
  type FillOptions,
  type FillResult,
  type PdfFieldValue,
  type PdfFieldValues,
  type PdfFormAnalysis,
  type SkippedField,
  skippedField,
} from './pdf-form.ts';

/** A form read once to be filled many times. */
export interface PreparedForm {
  /** The fields of the form as it was read. */
  analysis(): PdfFormAnalysis;
  /**
   * Gives the same bytes as `fillForm`. Fills of one form run one after another, because each
   * starts from the form as it was read.
   * @param output memory for the result's bytes, valid until its next use; by default newly allocated
   * @throws AppError pdf_too_much_memory
   */
  fill(values: PdfFieldValues, options?: FillOptions, output?: OutputBuffer): Promise<FillResult>;
}

/**
 * Fills the named fields and leaves the rest of the file unchanged: the result starts with the
 * file's own bytes, unless active parts had to be removed first. A field that could not be filled
 * is in `skipped` with the reason; a field is in `filled` only if its value was read back from the
 * result. The same input gives the same bytes.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function fillForm(
  bytes: Uint8Array,
  values: PdfFieldValues,
  options: FillOptions = {},
): Promise<FillResult> {
  const read = await readForm(bytes);
  return fillOnce(read, new Changes(read.pdf), values, options);
}

/**
 * Reads what every fill of a form shares: the parsed file, the field tree, the fonts.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function prepareForm(bytes: Uint8Array): Promise<PreparedForm> {
  const read = await readForm(bytes);
  let last: Promise<unknown> = Promise.resolve();
  return {
    analysis: () => readFieldsOf(read.pdf, read.tree),
    fill(values, options = {}, output?) {
      const filled = last.then(() => fillRead(read, values, options, output));
      last = filled.catch(() => undefined);
      return filled;
    },
  };
}

async function readForm(bytes: Uint8Array): Promise<ReadForm> {
  const { pdf, removed } = await openDisarmed(bytes);
  const tree = readFieldTree(pdf);
  return {
    pdf,
    removed,
    tree,
    byName: fieldsByName(tree),
    calculated: calculatedFields(pdf, tree),
    fonts: new Map(),
    frames: new WeakMap(),
  };
}

interface ReadForm {
  pdf: OpenPdf;
  removed: readonly ActivePart[];
  tree: FieldTree;
  byName: ReadonlyMap<string, TerminalField[]>;
  calculated: readonly CalculatedField[];
  fonts: ReadFonts;
  frames: ReadFrames;
  output?: OutputBuffer | undefined;
}

/** Fills the form and restores it as it was read, so that no value remains for the next client. */
async function fillRead(
  read: ReadForm,
  values: PdfFieldValues,
  options: FillOptions,
  output: OutputBuffer | undefined,
): Promise<FillResult> {
  const changes = new Changes(read.pdf, true);
  read.pdf.renewBudget();
  try {
    // Filling can add a field list to the form.
    const form = { ...read, tree: { ...read.tree }, output };
    const result = await fillOnce(form, changes, values, options);
    // Without changes the result would be the form's own bytes, which the caller can transfer to
    // another thread.
    return result.bytes === read.pdf.bytes ? { ...result, bytes: result.bytes.slice() } : result;
  } finally {
    changes.undo();
  }
}

async function fillOnce(
  { pdf, removed, tree, byName, calculated, fonts: readFonts, frames, output }: ReadForm,
  changes: Changes,
  values: PdfFieldValues,
  options: FillOptions,
): Promise<FillResult> {
  const fonts = new FormFonts(pdf, changes, tree.acroForm?.dict, readFonts);
  const filling: Filling = {
    pdf,
    tree,
    changes,
    fonts,
    frames,
    widgetPages: new Map(),
    warnings: removalWarnings(removed),
  };
  if (options.continueLongText) {
    filling.overflow = 'hold';
    filling.warnsOfTicks = options.isUnproved === true;
    filling.alsoContinued = new Set(options.alsoContinued);
  }
  const emptied = emptyFields(filling, byName, options);
  const intended = new Map(emptied);
  const skipped: SkippedField[] = [];
  const held = new Map<string, PdfFieldValue>();
  const fill = async (wanted: Iterable<[string, PdfFieldValue]>) => {
    for (const [name, value] of wanted) {
      const fields = byName.get(name) ?? [];
      let outcome = fillNamed(filling, fields, value, options);
      // Only this case is awaited, because a promise per field would cost more than filling some
      // fields.
      if (needsUnicode(filling, outcome)) {
        fonts.added.addUnicode(await loadUnicodeFont());
        outcome = fillNamed(filling, fields, value, options);
      }
      if ('isHeld' in outcome) held.set(name, value);
      else if ('skipped' in outcome)
        skipped.push(skippedField(name, outcome.skipped, outcome.details));
      else {
        emptied.delete(name);
        intended.set(name, expected(fields, outcome));
      }
    }
  };
  await fill(Object.entries(values));
  let continued: ContinuedField[] = [];
  if (held.size > 0) {
    const { openContinuation } = await import('./sheets/open-continuation.ts');
    const sheet = await openContinuation(filling, new Set(held.keys()), options);
    filling.overflow = sheet;
    await fill(held);
    continued = sheet.appendTo(pdf, changes);
  }
  if (intended.size > 0) {
    dropXfa(filling);
    dropUsageRights(filling);
    dropNeedAppearances(filling);
    if (breaksSignature(pdf, tree, intended.keys())) filling.warnings.push(SIGNATURE_BROKEN);
    warnOfStaleFields(filling, calculated, new Set(intended.keys()));
    adoptOrphans(
      filling,
      [...intended.values()].flatMap((fields) => fields.map(({ field }) => field)),
    );
  }
  fonts.added.finish();
  const result = appendChanges(pdf, changes, output);
  const lost = lostFields(pdf, result, intended);
  return {
    bytes: result,
    filled: [...intended.keys()].filter((name) => !lost.has(name) && !emptied.has(name)),
    skipped: [...skipped, ...[...lost].map((name) => skippedField(name, 'not_kept'))],
    warnings: filling.warnings,
    continued: continued.filter(({ field }) => !lost.has(field)),
    totalFields: tree.fields.length,
  };
}

function needsUnicode({ fonts }: Filling, outcome: FieldOutcome): boolean {
  const isMissing = 'skipped' in outcome && outcome.skipped === 'glyph_missing';
  return isMissing && !fonts.added.canWriteUnicode;
}

/** Locked fields stay as they are. */
function emptyFields(
  filling: Filling,
  byName: ReadForm['byName'],
  options: FillOptions,
): Map<string, ExpectedField[]> {
  const emptied = new Map<string, ExpectedField[]>();
  for (const name of options.emptied ?? []) {
    const fields = byName.get(name) ?? [];
    const outcome = fillNamed(filling, fields, '', options);
    if ('stored' in outcome) emptied.set(name, expected(fields, outcome));
  }
  return emptied;
}

function expected(fields: TerminalField[], { stored }: { stored: StoredValue }): ExpectedField[] {
  return fields.map((field) => ({ field, stored }));
}

/** Puts the value into every field of this name. */
function fillNamed(
  filling: Filling,
  fields: TerminalField[],
  value: PdfFieldValue,
  options: FillOptions,
): FieldOutcome {
  let outcome: FieldOutcome = { skipped: 'unknown_field' };
  for (const field of fields) {
    outcome = fillField(filling, field, value, options);
    if (!('stored' in outcome)) break;
  }
  return outcome;
}

function fillField(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
  options: FillOptions,
): FieldOutcome {
  const type = fieldType(filling.pdf, field);
  // Values come from files and requests, so their types are not guaranteed.
  if (!isFieldValue(value)) return { skipped: 'wrong_kind', details: { type } };
  if (type === 'signature' || type === 'button')
    return { skipped: 'not_fillable', details: { type } };
  const isReadOnly = hasFlag(filling.pdf, field, 'readOnly');
  if (isReadOnly && !(options.fillsEmptyLocked && isEmpty(filling.pdf, field))) {
    return { skipped: 'read_only' };
  }
  const outcome = fillOfType(filling, field, value, type);
  if (isReadOnly && 'stored' in outcome) unlock(filling, field);
  return outcome;
}

function fillOfType(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
  type: 'text' | 'dropdown' | 'checkbox' | 'radio',
): FieldOutcome {
  if (type === 'text') return fillText(filling, field, value);
  if (type === 'dropdown') return fillChoice(filling, field, value);
  return fillButton(filling, field, value, type);
}

function unlock({ pdf, changes }: Filling, field: TerminalField): void {
  const flags = withoutFlag(pdf, field, 'readOnly');
  for (const { dict, owner } of [field.node, ...field.namesakes]) {
    changes.touch(owner);
    dict.set('Ff', flags);
  }
}

function isEmpty(pdf: OpenPdf, field: TerminalField): boolean {
  return storedValue(pdf, field).every((text) => text === '');
}

function isFieldValue(value: unknown): value is PdfFieldValue {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'boolean';
}

/** Names of the fields that do not read back as intended. */
function lostFields(
  pdf: OpenPdf,
  result: Uint8Array,
  intended: Map<string, ExpectedField[]>,
): Set<string> {
  const kept = readBack(pdf, result, [...intended.values()].flat());
  const lost = new Set<string>();
  let at = 0;
  for (const [name, { length }] of intended) {
    if (!kept.slice(at, at + length).every(Boolean)) lost.add(name);
    at += length;
  }
  return lost;
}
