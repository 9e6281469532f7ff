/**
 * Real forms, written anew in other ways that PDF allows. Nothing that the product makes of a form
 * may depend on how its file says the same thing. `npm run fuzz` runs all forms and more
 * combinations.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { suggestMappings } from '../src/core/mapping/auto-map/auto-map.ts';
import { assemblePacket } from '../src/core/packet/assemble-packet.ts';
import { readPacketForm } from '../src/core/packet/read-packet-form.ts';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { openPdf } from '../src/core/pdf/file/open-pdf.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { analyzeForm } from '../src/core/pdf/labels/analyze-form.ts';
import type { PdfField, PdfFieldValue } from '../src/core/pdf/pdf-form.ts';
import { processorMs } from '../src/server/pdf-work/limit-time.ts';
import { random } from './support/mutate-pdf.ts';
import { HAS_QPDF, valuesByQpdf, withPdfFile } from './support/pdf-tools.ts';
import { readRealForm, realFormFile, realForms } from './support/real-forms.ts';
import { reportMissingPart } from './support/required-parts.ts';
import { FormObjects } from './support/rewritten/form-objects.ts';
import type { Rewriting } from './support/rewritten/rewriting.ts';
import { combined, REWRITINGS, rewritten } from './support/rewritten/rewritings.ts';

if (!HAS_QPDF) reportMissingPart('a qpdf');

const LONG_RUN = Number(process.env.INKREADY_FUZZ_CASES ?? 0);
/** Two small ones, with fields of all types. */
const SHORT_RUN = /form_b106dec|SameMerged/;
/** Rewriting breaks the signature of one, and takes away the encryption of the other. */
const CHANGED = /signed_verified|issue9972/;
const COMBINATIONS = 3;
/**
 * Of processor time in the long run, as a multiple of the form's as it is, and in milliseconds beside
 * it.
 */
const SLOWER = { times: 3, more: 500 };

const forms = HAS_QPDF
  ? realForms().filter(({ file }) => !CHANGED.test(file) && (LONG_RUN > 0 || SHORT_RUN.test(file)))
  : [];

describe.skipIf(forms.length === 0).each(forms)('$file', (form) => {
  let objects: FormObjects;
  let plain: Outcome;
  beforeAll(async () => {
    objects = FormObjects.read(realFormFile(form));
    await outcomeOf(readRealForm(form));
    // The second time, because the first one takes longer.
    plain = await outcomeOf(readRealForm(form));
  });

  const seeds = Array.from({ length: LONG_RUN > 0 ? LONG_RUN / 200 : COMBINATIONS });
  const cases = [...REWRITINGS, ...seeds.map((_, i) => combined(random(form.fields.length + i)))];
  it.each(
    cases.map((rewriting, seed) => [`${rewriting.name} (seed ${seed})`, rewriting, seed] as const),
  )('says the same with %s', { timeout: 60_000 }, async (_, rewriting, seed) => {
    // Without a turn of the event loop, the runner hears of no case until the last.
    await nextTurn();
    const file = rewritten(objects, rewriting, seed);
    expect(await isTakenForBroken(file)).toBe(false);
    const outcome = await outcomeOf(file);
    expect(comparable(outcome, rewriting)).toEqual(comparable(plain, rewriting));
    if (LONG_RUN > 0)
      expect(outcome.tookMs).toBeLessThan(SLOWER.times * plain.tookMs + SLOWER.more);
  });
});

/** Whether a new cross-reference was appended, in which objects are found by their marks. */
async function isTakenForBroken(file: Uint8Array): Promise<boolean> {
  return (await openPdf(file)).bytes.length !== file.length;
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/** What the product makes of a form: its analysis, what it is when filled, and in the long run in a packet. */
async function outcomeOf(bytes: Uint8Array) {
  const before = processorMs();
  const { fields, pages } = await analyzeForm(bytes);
  const values = Object.fromEntries(fields.map((field) => [field.name, valueFor(field)]));
  const result = await fillForm(bytes, values);
  const tookMs = processorMs() - before;
  const { fields: filled } = await readFields(result.bytes);
  const byQpdf = withPdfFile(result.bytes, valuesByQpdf);
  const printed = LONG_RUN > 0 ? await fieldsInPacket(result.bytes) : [];
  return {
    tookMs,
    pages,
    fields,
    suggestions: suggestMappings(fields),
    result: { filled: result.filled, skipped: result.skipped },
    // Which active parts were removed can be learned from earlier revisions, too.
    warnings: result.warnings.map(({ message, ...warning }) =>
      warning.field === '' ? warning : { ...warning, message },
    ),
    values: filled.map(({ name, value }) => [
      name,
      value,
      result.filled.includes(name) ? byQpdf.get(name) : undefined,
    ]),
    packet: printed.map(({ name, value }) => [name, value]),
  };
}

async function fieldsInPacket(bytes: Uint8Array): Promise<PdfField[]> {
  const form = { name: 'A', bytes, sheets: 0, ownFile: 'A.pdf', ...(await readPacketForm(bytes)) };
  const cover = { insured: '', date: '', attach: [], sendTo: [] };
  const packet = await assemblePacket({ cover, forms: [form] });
  return (await readFields(packet.bytes)).fields;
}

function valueFor({ type, options, maxLength }: PdfField): PdfFieldValue {
  if (type === 'text') return 'Łukasz O’Neil 42'.slice(0, maxLength ?? 16);
  return options.at(-1) ?? true;
}

/** The outcome without what the rewriting changes: sizes and places, if it moves the pages. */
function comparable(outcome: Outcome, { isMoved }: Rewriting) {
  const { fields, warnings, suggestions, values, packet, result, pages } = outcome;
  const { filled, skipped } = result;
  return {
    pages,
    fields: sorted(fields.map((field) => comparableField(field, isMoved))),
    suggestions,
    filled: sorted(filled),
    skipped: sorted(skipped),
    warnings: sorted(warnings),
    values: sorted(values),
    packet: sorted(packet),
  };
}

function comparableField(
  { widgets, labels, fontSize, ...field }: PdfField,
  isMoved: boolean | undefined,
) {
  const near = labels?.near.map(({ weight, ...label }) => ({
    ...label,
    ...(isMoved ? {} : { weight: rounded(weight) }),
  }));
  const { viewed: _, ...kept } = labels ?? {};
  const places = widgets.map(({ page, rect, onState }) => ({
    page,
    onState,
    rect: isMoved ? undefined : rect.map(rounded),
  }));
  return {
    ...field,
    fontSize: isMoved ? undefined : fontSize,
    labels: { ...kept, near },
    widgets: sorted(places),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Fields that the form does not list, and widgets, come in the order of the annotations. */
function sorted<Item>(items: Item[]): Item[] {
  const keys = new Map(items.map((item) => [item, JSON.stringify(item)]));
  return [...items].sort((one, other) =>
    (keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1,
  );
}
