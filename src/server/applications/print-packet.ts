import type { ApplicationData } from '../../core/application/application-fields.ts';
import { formatUsDate, parseCalendarDate } from '../../core/calendar-date.ts';
import { errorText } from '../../core/error-texts.ts';
import { isAppError } from '../../core/errors.ts';
import { sourceValue } from '../../core/mapping/fill-values/source-value.ts';
import type { PacketCover, PacketedForm } from '../../core/packet/packet.ts';
import type { ContinuedField, PdfFieldValue, PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { checkPremium } from '../../core/premium/check-premium.ts';
import { PRINT_TEXTS } from '../../core/texts/print-texts.ts';
import type { PdfWork } from '../pdf-work/pdf-work.ts';
import { prove } from '../proof/prove.ts';
import type { Sealer } from '../sealing/seal.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { FormResult } from './application-result.ts';
import type { CompletedForm } from './completed-form.ts';
import { openCompletedForm } from './open-completed-form.ts';
import { downloadPathOf } from './packets.ts';
import type { PreparedPacket } from './prepared-packet.ts';
import type { ApplicationStore } from './store.ts';
import { valuesIn } from './values-in.ts';

export interface PrintDeps {
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
  /** Where packets are sent: the insurer's name and address, as far as they are set. */
  sendTo: readonly string[];
}

interface Paper {
  duplex: boolean;
  signMarks: boolean;
}

/** A form of the packet with the values that stand in its fields. */
interface OpenedForm {
  result: FormResult;
  name: string;
  bytes: Uint8Array;
  values: PdfFieldValues;
  sheets: number;
}

/**
 * One file to print: a cover, then the forms in order. What cannot be part of it is named with its
 * reason. The values that the file should show are those that its forms hold, so that what was
 * typed on a page is proved, too.
 * @throws AppError not_found, also for another user's; submission_in_progress;
 * sealed_data_unreadable, storage_unavailable, or the PDF work's
 */
export async function printPacket(
  deps: PrintDeps,
  submissionId: string,
  userId: string,
  paper: Paper,
): Promise<PreparedPacket & { bytes: Uint8Array }> {
  const { application, results } = await deps.applications.getOutcome(submissionId, userId);
  const kept = await deps.applications.listPacketForms(submissionId, userId);
  const byId = new Map(kept.map((form) => [form.form_id, form]));
  const opened = await Promise.all(
    results.map((result) => openForm(deps, result, byId.get(result.formId))),
  );
  const packet = await deps.pdfWork.assemblePacket({
    cover: coverOf(application, deps.sendTo),
    forms: await Promise.all(opened.map((form) => packetForm(deps.pdfWork, form))),
    options: paper,
  });
  const proof = await provePacket(deps.pdfWork, packet, opened);
  const open = proof.fields.filter(({ painted, continued }) => painted !== 'whole' && !continued);
  return {
    bytes: packet.bytes,
    pages: packet.pages,
    proof: { total: proof.fields.length, whole: proof.fields.length - open.length },
    filename: `${safeName(application) || PRINT_TEXTS.filename}.pdf`,
    forms: opened.map((form, i) => describe(submissionId, form, packet.forms[i])),
  };
}

type Opened = OpenedForm | { result: FormResult; name: string; reason: string };

async function openForm(
  { storage, sealer, pdfWork }: PrintDeps,
  result: FormResult,
  completed: CompletedForm | undefined,
): Promise<Opened> {
  const name = result.formName;
  if (!completed) return { result, name, reason: result.error ?? PRINT_TEXTS.notFilled };
  try {
    const bytes = await openCompletedForm({ storage, sealer, pdfWork }, completed);
    const { fields } = await pdfWork.readFields(bytes);
    return { result, name, bytes, values: valuesIn(fields), sheets: result.sheets ?? 0 };
  } catch (error) {
    if (!isAppError(error) || error.code === 'storage_unavailable') throw error;
    return { result, name, reason: errorText(error.code, error.details) };
  }
}

async function packetForm(pdfWork: PdfWork, form: Opened) {
  if ('reason' in form) return { name: form.name, reason: form.reason };
  const { name, bytes, sheets, result } = form;
  const sheet = await pdfWork.readPacketForm(bytes);
  const { revision, signPlaces } = sheet;
  return { name, bytes, sheets, revision, signPlaces, ownFile: result.originalFilename };
}

function provePacket(
  pdfWork: PdfWork,
  { bytes, forms }: { bytes: Uint8Array; forms: readonly PacketedForm[] },
  opened: readonly Opened[],
) {
  const intended: [string, PdfFieldValue][] = [];
  const continued: ContinuedField[] = [];
  for (const [i, form] of opened.entries()) {
    const { firstPage = null, prefix = null } = forms[i] ?? {};
    if ('reason' in form || firstPage === null) continue;
    const named = (field: string) => `${prefix}.${field}`;
    for (const [field, value] of Object.entries(form.values)) intended.push([named(field), value]);
    for (const one of form.result.continued ?? []) {
      continued.push({ ...one, field: named(one.field), sheetPage: one.sheetPage + firstPage });
    }
  }
  return prove(pdfWork, { bytes, skipped: [], continued }, Object.fromEntries(intended));
}

function describe(submissionId: string, form: Opened, placed: PacketedForm | undefined) {
  const { formId, formName, originalFilename } = form.result;
  const { firstPage = null, pages = 0, reason, problem } = placed ?? {};
  const why = reason === 'encrypted' || reason === 'signed' ? PRINT_TEXTS[reason] : problem;
  return {
    formId,
    formName,
    filename: originalFilename,
    firstPage,
    pages,
    reason: 'reason' in form ? form.reason : (why ?? null),
    downloadPath: 'reason' in form ? null : downloadPathOf(submissionId, formId),
  };
}

function coverOf(application: ApplicationData, sendTo: readonly string[]): PacketCover {
  const date = parseCalendarDate(application.date ?? '');
  const premium = checkPremium(application.state ?? '', application.singlePremium ?? '');
  return {
    insured: sourceValue('insuredFullName', 'default', application),
    date: date ? formatUsDate(date) : (application.date ?? ''),
    attach: premium?.requiresGoodsServicesStatement ? [PRINT_TEXTS.goodsServices] : [],
    sendTo,
  };
}

/** Letters, digits and spaces of the insured's name: every disk takes them. */
function safeName(application: ApplicationData): string {
  const name = sourceValue('insuredFullName', 'default', application);
  return name
    .replace(/[^\p{L}\p{N} '-]/gu, '')
    .slice(0, 80)
    .trim();
}
