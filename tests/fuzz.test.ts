/**
 * Damaged forms. Each is read and filled, or refused with one of our errors, and quickly. Every
 * second one is damaged with its streams unpacked, and every eighth is the next revision of its
 * sound self. `npm run fuzz` runs more cases; a failing case is named by its seed.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PdfField, PdfFieldValue } from '../src/core/pdf/pdf-form.ts';
import { mutate } from './support/mutate-pdf.ts';
import { HAS_QPDF, unpackedByQpdf } from './support/pdf-tools.ts';
import { readRealForm, realForms } from './support/real-forms.ts';
import { reportMissingPart } from './support/required-parts.ts';
import { SAMPLE_FORM_FILE } from './support/sample-form.ts';
import { faultOf, unexpectedFailure } from './support/unexpected-failure.ts';
import { watchPdfWork } from './support/watched-pdf-work.ts';

const CASES = Number(process.env.INKREADY_FUZZ_CASES ?? 80);
const CASES_A_TEST = 40;
/** Generous, because most cases take milliseconds. */
const SLOW_MS = 8_000;

const forms: { file: string; bytes: () => Uint8Array }[] = [
  { file: 'the sample', bytes: () => new Uint8Array(readFileSync(SAMPLE_FORM_FILE)) },
  ...realForms().map((form) => ({ file: form.file, bytes: () => readRealForm(form) })),
];

const sample = new Uint8Array(readFileSync(SAMPLE_FORM_FILE));
if (!HAS_QPDF) reportMissingPart('a qpdf');
const unpackedForms = new Map<string, Uint8Array>();

/** Without qpdf, the form as it is. */
function unpacked(file: string, bytes: Uint8Array): Uint8Array {
  const known = unpackedForms.get(file) ?? (HAS_QPDF ? unpackedByQpdf(bytes) : bytes);
  unpackedForms.set(file, known);
  return known;
}

const { work, printUnread } = watchPdfWork();

describe('randomly damaged forms', () => {
  const batches = Array.from(
    { length: Math.ceil(CASES / CASES_A_TEST) },
    (_, i) => i * CASES_A_TEST,
  );

  it.each(batches)('from seed %i', { timeout: 300_000 }, async (first) => {
    for (let seed = first; seed < Math.min(first + CASES_A_TEST, CASES); seed++) {
      const form = forms[seed % forms.length];
      if (!form) continue;
      const sound = form.bytes();
      // So that each form comes both ways, however many forms there are.
      const isUnpacked = (seed + Math.floor(seed / forms.length)) % 2 === 1;
      const damaged = mutate(isUnpacked ? unpacked(form.file, sound) : sound, seed);
      const isRevision = seed % 8 === 1;
      const problem = await problemWith(() =>
        isRevision ? carryTo(damaged, sound) : fillAndRead(damaged, !isUnpacked),
      );
      expect({ seed, file: form.file, problem }).toEqual({
        seed,
        file: form.file,
        problem: undefined,
      });
    }
  });
});

async function problemWith(job: () => Promise<void>): Promise<string | undefined> {
  const problem = await unexpectedFailure(job, SLOW_MS);
  const [unread] = printUnread.splice(0).map(faultOf);
  return problem ?? unread;
}

async function carryTo(bytes: Uint8Array, before: Uint8Array): Promise<void> {
  const { fields } = await work.readFields(before);
  const mapping = Object.fromEntries(fields.map(({ name }) => [name, { sourceField: name }]));
  await work.carryMapping(before, bytes, mapping);
}

/**
 * @param keepsNames false for an unpacked file, whose damaged references can make another tree of
 *   the fields, in which they have other names once it is filled
 */
async function fillAndRead(bytes: Uint8Array, keepsNames: boolean): Promise<void> {
  const { fields } = await work.analyzeForm(bytes);
  const values = Object.fromEntries(fields.map((field) => [field.name, valueFor(field)]));
  const result = await work.fillForm(bytes, values, { continueLongText: true });
  const { fields: again } = await work.readFields(result.bytes);
  const held = again.filter(({ value }) => value !== undefined && value !== null);
  const lost = result.filled.filter((filled) => !held.some(({ name }) => isNameOf(name, filled)));
  if (keepsNames && lost.length > 0) throw new Error(`filled but not there: ${lost.length}`);
  await packWithSample(result.bytes);
}

/** Whatever is wrong with a form, the others of its packet are delivered. */
async function packWithSample(bytes: Uint8Array): Promise<void> {
  const form = { name: 'A', bytes, sheets: 0, ownFile: 'A.pdf' };
  const read = await work.readPacketForm(bytes);
  const { forms, ...packet } = await work.assemblePacket({
    cover: { insured: '', date: '', attach: [], sendTo: [] },
    forms: [
      { ...form, ...read },
      { ...form, bytes: sample, revision: undefined, signPlaces: [] },
    ],
    options: { signMarks: true },
  });
  const { fields, pages } = await work.readFields(packet.bytes);
  const ofSample = fields.filter(({ name }) => name.startsWith('form2.')).length;
  if (ofSample !== 35) throw new Error(`fields of the sample in the packet: ${ofSample}`);
  if (pages !== packet.pages) throw new Error(`${pages} pages instead of ${packet.pages}`);
  if (forms[1]?.firstPage === null) throw new Error('the sample is not in the packet');
}

/**
 * Names can become longer, because a tree whose upper nodes could not be read before can be
 * complete in the result.
 */
const isNameOf = (name: string, before: string) => name === before || name.endsWith(`.${before}`);

function valueFor({ type, options, maxLength }: PdfField): PdfFieldValue {
  if (type === 'text') return 'Łukasz Nuñez 42'.slice(0, maxLength ?? 15);
  if (type === 'dropdown') return options.at(-1) ?? 'x';
  return options[0] ?? true;
}
