import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { namesApart } from '../../../core/application/names-apart.ts';
import { errorText } from '../../../core/error-texts.ts';
import { insuredName } from '../../../core/mapping/fill-values/source-value.ts';
import { completedFileName } from '../../../core/packet/completed-file-name.ts';
import { coverFacts, type PacketCover, type PacketedForm } from '../../../core/packet/packet.ts';
import type { PdfFieldValues } from '../../../core/pdf/pdf-form.ts';
import { checkPremium } from '../../../core/premium/check-premium.ts';
import { PRINT_TEXTS } from '../../../core/texts/print-texts.ts';
import { assembleInLimits } from '../../pdf-work/assemble-in-limits.ts';
import { mapConcurrently } from '../../pdf-work/map-concurrently.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { type IntendedForm, joinProofs, provePacket } from '../../pdf-work/prove-packet.ts';
import { isFullyVisible } from '../../proof/proof.ts';
import type { Sealer } from '../../sealing/seal.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { FormResult } from '../application-result.ts';
import { certificateInWords } from '../filling/certificate.ts';
import { stillMissing } from '../on-page/after-typing.ts';
import { valuesOfFields } from '../on-page/values-of-fields.ts';
import { failsAlone } from '../packets/fails-alone.ts';
import { openCompletedForm } from '../packets/open-completed-form.ts';
import { downloadPathOf } from '../packets/packets.ts';
import type { CompletedForm } from '../store/completed-form.ts';
import type { ApplicationStore } from '../store.ts';
import type { Paper } from './paper-schema.ts';
import type { PreparedPacket } from './prepared-packet.ts';

export interface PrintDeps {
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
  /** Where packets are sent: the insurer's name and address, as far as they are configured. */
  sendTo: readonly string[];
}

export type PrintedPacket = PreparedPacket & { bytes: Uint8Array };

/** A form of the packet with the values that its fields hold. */
interface OpenedForm {
  result: FormResult;
  /** With that of its file if others of the packet share it. */
  name: string;
  bytes: Uint8Array;
  values: PdfFieldValues;
  sheets: number;
}

/**
 * Forms, by id, that could not be joined within the limits of a job, with the reason in words. Each
 * try takes as long as the limits allow, so the next packets do without them.
 */
export type StoppedForms = Map<string, string>;

/**
 * One file to print: a cover, then the forms in order. A form that cannot be included is named with
 * its reason. The proof expects the values that the forms hold, so that text typed on a page is
 * proved, too.
 * @throws AppError not_found, also for another user's; submission_in_progress;
 *   sealed_data_unreadable, storage_unavailable, or the PDF work's
 */
export async function printPacket(
  deps: PrintDeps,
  submissionId: string,
  userId: string,
  paper: Paper,
  stopped: StoppedForms = new Map(),
): Promise<PrintedPacket> {
  const { application, results } = await deps.applications.getOutcome(submissionId, userId);
  const kept = await deps.applications.listPacketForms(submissionId, userId);
  const byId = new Map(kept.map((form) => [form.form_id, form]));
  const nameOf = namesApart(results);
  const opened = await mapConcurrently(results, (result) =>
    openForm(deps, result, nameOf(result), byId.get(result.formId)),
  );
  const request = {
    cover: { ...coverFacts(application), attach: attached(application), sendTo: deps.sendTo },
    forms: await mapConcurrently(opened, (form) => packetForm(deps.pdfWork, form, stopped)),
    options: paper,
  };
  const packet = await assembleInLimits(deps.pdfWork, request, (form, problem) => {
    const { formId } = opened[form]?.result ?? {};
    if (formId !== undefined) stopped.set(formId, problem);
  });
  const proof = joinProofs(await provePacket(deps.pdfWork, packet, opened.map(intendedFormOf)));
  const open = proof.fields.filter((one) => !isFullyVisible(one));
  const total = proof.fields.length + opened.flatMap(absentValues).length;
  return {
    bytes: packet.bytes,
    pages: packet.pages,
    proof: { total, whole: proof.fields.length - open.length },
    filename: completedFileName(insuredName(application), PRINT_TEXTS.filename),
    forms: opened.map((form, i) => describe(submissionId, form, packet.forms[i])),
  };
}

type Opened = OpenedForm | { result: FormResult; name: string; reason: string };

async function openForm(
  { storage, sealer, pdfWork }: PrintDeps,
  result: FormResult,
  name: string,
  completed: CompletedForm | undefined,
): Promise<Opened> {
  if (!completed) return { result, name, reason: result.error ?? PRINT_TEXTS.notFilled };
  try {
    const bytes = await openCompletedForm({ storage, sealer, pdfWork }, completed);
    const { fields } = await pdfWork.readFields(bytes);
    return { result, name, bytes, values: valuesOfFields(fields), sheets: result.sheets ?? 0 };
  } catch (error) {
    if (!failsAlone(error)) throw error;
    const isGone = error.code === 'not_found';
    const reason = isGone ? PRINT_TEXTS.gone : errorText(error.code, error.details);
    return { result, name, reason };
  }
}

async function packetForm(pdfWork: PdfWork, form: Opened, stopped: StoppedForms) {
  if ('reason' in form) return { name: form.name, reason: form.reason };
  const { name, bytes, sheets, result } = form;
  const sheet = await pdfWork.readPacketForm(bytes);
  const { revision, signPlaces } = sheet;
  const { proof } = result;
  const problem = stopped.get(result.formId);
  return {
    name,
    bytes,
    sheets,
    revision,
    signPlaces,
    ownFile: result.filename ?? result.originalFilename,
    ...(proof ? { proved: certificateInWords(proof) } : {}),
    ...(problem === undefined ? {} : { problem }),
  };
}

/** The values that the form's fields hold. None is skipped, because all of them are in the file. */
function intendedFormOf(form: Opened): IntendedForm | null {
  if ('reason' in form) return null;
  return { values: form.values, skipped: [], continued: form.result.continued ?? [] };
}

/**
 * Values that the form's own proof missed because their boxes are empty. The file to print does not
 * contain them, so its proof cannot report them.
 */
function absentValues(form: Opened) {
  return 'reason' in form ? [] : stillMissing(form.result, form.values);
}

function describe(submissionId: string, form: Opened, placed: PacketedForm | undefined) {
  const { formId, originalFilename, filename = originalFilename } = form.result;
  const { firstPage = null, pages = 0, reason, problem } = placed ?? {};
  const why = reason === 'encrypted' || reason === 'signed' ? PRINT_TEXTS[reason] : problem;
  return {
    formId,
    formName: form.name,
    filename,
    firstPage,
    pages,
    reason: 'reason' in form ? form.reason : (why ?? null),
    downloadPath: 'reason' in form ? null : downloadPathOf(submissionId, formId),
  };
}

function attached({ state = '', singlePremium = '' }: ApplicationData): PacketCover['attach'] {
  const premium = checkPremium(state, singlePremium);
  return premium?.requiresGoodsServicesStatement ? [PRINT_TEXTS.goodsServices] : [];
}
