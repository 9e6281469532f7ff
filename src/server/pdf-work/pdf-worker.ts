/** Runs in a worker thread, one PDF job at a time. Each job is the export with its name. */
import { readFields as read } from '../../core/pdf/acroform/read-fields.ts';
import { disarmPdf } from '../../core/pdf/active/disarm.ts';
import { showFieldNames as showNames } from '../../core/pdf/field-names/show-field-names.ts';
import { openPdf } from '../../core/pdf/file/open-pdf.ts';
import { lostParts } from '../../core/pdf/file/recovery/lost-parts.ts';
import { analyzeForm as analyze, readComparedForm } from '../../core/pdf/labels/analyze-form.ts';
import { isSignedField } from '../../core/pdf/pdf-form.ts';
import { checksumOf } from '../files/checksum-of.ts';
import { answered } from './answered.ts';
import type { createRowFiller } from './fill-rows.ts';
import type { PdfJobName, PdfJobReply, PdfJobs } from './pdf-jobs.ts';
import { createPreparedForms } from './prepared-forms.ts';
import { requireBriefAnswer } from './require-brief-answer.ts';
import { sharedBytes } from './shared-bytes.ts';

// A library's message about a file on standard error could quote the file. Our code returns errors
// as values.
console.warn = () => {};
console.error = () => {};

const prepared = createPreparedForms();
let rowFiller: Promise<ReturnType<typeof createRowFiller>> | undefined;

/** Answers once this thread has loaded its modules. */
export function ready(): void {}

export function readFields(ask: PdfJobs['readFields']['ask']) {
  return reply<'readFields'>(() => read(ask.bytes));
}

export function analyzeForm(ask: PdfJobs['analyzeForm']['ask']) {
  return reply<'analyzeForm'>(() => analyze(ask.bytes));
}

/** Loaded on demand: Auto Map's words take a fifth of the time that a thread needs to start. */
export function suggestMappings(ask: PdfJobs['suggestMappings']['ask']) {
  return reply<'suggestMappings'>(async () => {
    const { suggestWithGuesses } = await import('../../core/mapping/auto-map/auto-map.ts');
    const open = ask.fields.filter((field) => !isSignedField(field));
    return suggestWithGuesses(open, ask.casting);
  });
}

export function carryMapping({ oldForm, newForm, mapping }: PdfJobs['carryMapping']['ask']) {
  return reply<'carryMapping'>(async () => {
    const { carryMapping: carry } = await import('../../core/mapping/carry/carry-mapping.ts');
    const [before, after] = [await openPdf(oldForm), await openPdf(newForm)];
    const carried = carry(await readComparedForm(before), await readComparedForm(after), mapping);
    return { ...carried, ...lostParts(before, oldForm), ...lostParts(after, newForm) };
  });
}

export function disarm(ask: PdfJobs['disarm']['ask']) {
  return replyWithFile<'disarm'>(() => disarmPdf(ask.bytes));
}

/** The fields come from the form as it is prepared, so it is not opened once more to be filled. */
export function readBlank(ask: PdfJobs['readBlank']['ask']) {
  return reply<'readBlank'>(async () => {
    const { bytes, removed, lacksParts } = await disarmPdf(ask.bytes);
    const sum = checksumOf(bytes);
    const analysis = (await prepared.get(bytes, sum)).analysis();
    const lost = lacksParts ? { lacksParts } : {};
    return { ...analysis, ...lost, removed, sum, bytes: sharedBytes(bytes) };
  });
}

export function showFieldNames(ask: PdfJobs['showFieldNames']['ask']) {
  return replyWithFile<'showFieldNames'>(() => showNames(ask.bytes));
}

/** Loaded on demand, because few workers ever search for places on a form without fields. */
export function findPlaces({ bytes }: PdfJobs['findPlaces']['ask']) {
  return reply<'findPlaces'>(async () => {
    const places = await import('../../core/places/find-places.ts');
    return places.findPlaces(bytes);
  });
}

export function writePlaces({ bytes, fields }: PdfJobs['writePlaces']['ask']) {
  return replyWithFile<'writePlaces'>(async () => {
    const places = await import('../../core/places/writing/write-places.ts');
    return { bytes: await places.writePlaces(bytes, fields) };
  });
}

export function surveyForm({ bytes }: PdfJobs['surveyForm']['ask']) {
  return reply<'surveyForm'>(async () => {
    const places = await import('../../core/places/writing/survey-form.ts');
    return places.surveyForm(bytes);
  });
}

export function writeFieldSet({ bytes, fields }: PdfJobs['writeFieldSet']['ask']) {
  return replyWithFile<'writeFieldSet'>(async () => {
    const places = await import('../../core/places/writing/write-field-set.ts');
    return { bytes: await places.writeFieldSet(bytes, fields) };
  });
}

export function fillForm(ask: PdfJobs['fillForm']['ask']) {
  return replyWithFile<'fillForm'>(async () => {
    const form = await prepared.get(ask.bytes);
    return form.fill(ask.values, ask.options);
  });
}

/** Loaded on demand, because only runs of a table need what reads its rows. */
export function fillRows(ask: PdfJobs['fillRows']['ask']) {
  return reply<'fillRows'>(async () => {
    rowFiller ??= import('./fill-rows.ts').then(({ createRowFiller }) => createRowFiller(prepared));
    return (await rowFiller)(ask);
  });
}

/** If the first file hides a text, a second one is made. Only the last file is handed over. */
export async function fillOnPaper({ bytes, values, options }: PdfJobs['fillOnPaper']['ask']) {
  const answered = await reply<'fillOnPaper'>(async () => {
    const [form, { fillAndProve }, { proveForm: prove }] = await Promise.all([
      prepared.get(bytes),
      import('../proof/fill-and-prove.ts'),
      import('../proof/prove-form.ts'),
    ]);
    return fillAndProve(options, {
      fill: (how) => form.fill(values, how),
      prove: ({ bytes: filled, skipped, continued }) =>
        prove(filled, values, { skipped: skipped.map(({ field }) => field), continued }),
    });
  });
  return answered.ok ? moved(answered, answered.answer.filled.bytes) : answered;
}

/** Loaded on demand, because packets need the parts that read print, and most workers never do. */
export function readPacketForm(ask: PdfJobs['readPacketForm']['ask']) {
  return reply<'readPacketForm'>(async () => {
    const packet = await import('../../core/packet/read-packet-form.ts');
    return packet.readPacketForm(ask.bytes);
  });
}

export function assemblePacket(ask: PdfJobs['assemblePacket']['ask']) {
  return replyWithFile<'assemblePacket'>(async () => {
    const packet = await import('../../core/packet/assemble-packet.ts');
    return packet.assemblePacket(ask);
  });
}

export function joinPackets({ packets, ...options }: PdfJobs['joinPackets']['ask']) {
  return replyWithFile<'joinPackets'>(async () => {
    const packet = await import('../../core/packet/join-packets.ts');
    return { bytes: await packet.joinPackets(packets, options) };
  });
}

/** The judging engine is loaded with the first proof, because most workers never need it. */
export function proveForm(ask: PdfJobs['proveForm']['ask']) {
  return reply<'proveForm'>(async () => {
    const { proveForm: prove } = await import('../proof/prove-form.ts');
    return prove(ask.bytes, ask.intended, ask.options);
  });
}

/** Transfers a large finished file to the server's thread instead of copying it. */
async function replyWithFile<
  Name extends
    | 'disarm'
    | 'showFieldNames'
    | 'fillForm'
    | 'writePlaces'
    | 'writeFieldSet'
    | 'assemblePacket'
    | 'joinPackets',
>(job: () => Promise<PdfJobs[Name]['answer']>): Promise<unknown> {
  const answered = await reply<Name>(job);
  if (!answered.ok) return answered;
  return moved(answered, answered.answer.bytes);
}

/** In bytes. Copying a shorter file takes less than a millisecond, and loading the pool 15. */
const WORTH_MOVING = 1024 * 1024;

/** Imported on demand, because a thread needs the pool's module only with its first large file. */
async function moved(answer: object, { buffer }: Uint8Array): Promise<unknown> {
  if (buffer.byteLength < WORTH_MOVING) return answer;
  const pool = await import('piscina');
  return pool.move({ [pool.transferableSymbol]: buffer, [pool.valueSymbol]: answer });
}

function reply<Name extends PdfJobName>(
  job: () => Promise<PdfJobs[Name]['answer']>,
): Promise<PdfJobReply<Name>> {
  return answered(async () => {
    const answer = await job();
    requireBriefAnswer(answer);
    return answer;
  });
}
