/** Makes one file to print from several forms filled from one application. */
import { basename, dirname, join, parse, resolve } from 'node:path';
import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { AppError } from '../../../core/errors.ts';
import type { IgnoredKeys } from '../../../core/mapping/ignored-keys.ts';
import { coverFacts, type PacketedForm, type PacketRequest } from '../../../core/packet/packet.ts';
import type { SignPlace } from '../../../core/packet/signing/sign-place.ts';
import type { ContinuedField, FillWarning, SkippedField } from '../../../core/pdf/pdf-form.ts';
import { writeOutput } from '../../files/write-output.ts';
import { assembleInLimits } from '../../pdf-work/assemble-in-limits.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { joinProofs } from '../../pdf-work/prove-packet.ts';
import type { Proof } from '../../proof/proof.ts';
import { notesOnApplication } from '../input/notes-on-application.ts';
import { identitiesOf, protectInputs } from '../input/protect-inputs.ts';
import { readOptions } from '../input/read-arguments.ts';
import { readApplication } from '../input/read-fill-input.ts';
import {
  type FilledForm,
  fillPacketForm,
  type PacketFormFiles,
  readFormOption,
} from './packet-form.ts';
import { provedPacket } from './packet-proof.ts';

export interface PacketFiles {
  application: string;
  forms: readonly PacketFormFiles[];
  out: string;
  attach?: readonly string[];
  sendTo?: readonly string[];
  duplex?: boolean;
  signMarks?: boolean;
}

interface PacketFormAnswer {
  file: string;
  /** Zero-based page in the packet; null if the form is not in it. */
  firstPage: number | null;
  /** Number of its pages, in the packet or in its own file. */
  pages: number;
  filled: number;
  skipped: SkippedField[];
  warnings: FillWarning[];
  /** What its mapping says and nothing reads. */
  ignored?: IgnoredKeys[];
  /** Page numbers are those of the packet, or of the form's own file. */
  continued: ContinuedField[];
  /** Prefix of its field names in the packet, followed by a dot. */
  prefix?: string;
  /** Why the form is not in the packet. */
  reason?: string;
  problem?: string;
  /** The file written for a form that cannot be merged. `signHere` lists what to sign in it. */
  ownFile?: string;
  signHere?: readonly SignPlace[];
  proof?: Proof;
}

interface PacketAnswer {
  pages: number;
  forms: PacketFormAnswer[];
  signHere: SignPlace[];
  notes: string[];
  proof: Proof;
}

export async function packet(args: string[], work: PdfWork): Promise<PacketAnswer> {
  const { options, lists, flags } = readOptions('packet', args, {
    once: ['application', 'out'],
    lists: ['form', 'attach', 'send-to'],
    flags: ['duplex', 'sign-marks'],
  });
  const forms = (lists.form ?? []).map(readFormOption);
  const files = { application: options.application ?? '', out: options.out ?? '', forms };
  const more = { attach: lists.attach ?? [], sendTo: lists['send-to'] ?? [] };
  const set = { duplex: flags.has('duplex'), signMarks: flags.has('sign-marks') };
  protectInputs(files.out, identitiesOf(filesOfPacket(files)));
  return packetOf({ ...files, ...more, ...set }, work);
}

/**
 * A form that cannot be filled is named in the answer and on the cover, and the rest is delivered.
 * @throws AppError usage if the options do not fit together; the first form's error if none can be
 *   filled
 */
export async function packetOf(files: PacketFiles, work: PdfWork): Promise<PacketAnswer> {
  checkFiles(files);
  const application = await readApplication(files.application);
  const names = ownFileNames(files);
  const first = await Promise.all(
    files.forms.map((form) => fillPacketForm(form, application, work)),
  );
  const [one] = first;
  if (one && 'error' in one && first.every((form) => 'error' in form)) throw one.error;
  const { filled, made, proofs } = await provedPacket(first, {
    work,
    assemble: (forms) => assembleInLimits(work, requestOf(files, application, forms, names)),
    // A text that nobody can see in its box is also printed on a continuation sheet.
    refill: (i, alsoContinued) =>
      fillPacketForm(files.forms[i] ?? { file: '' }, application, work, alsoContinued),
  });
  writeOutput(files.out, made.bytes);
  const forms = await Promise.all(
    filled.map((form, i) => formAnswer(form, made.forms[i], names[i] ?? '', proofs.own[i])),
  );
  const notes = notesOnApplication(application);
  return {
    pages: made.pages,
    forms,
    signHere: made.signHere,
    notes,
    proof: joinProofs(proofs.merged),
  };
}

export const filesOfPacket = ({ application, forms }: PacketFiles) => [
  application,
  ...forms.flatMap(({ file, mapping }) => [file, mapping]),
];

function requestOf(
  files: PacketFiles,
  application: ApplicationData,
  filled: readonly FilledForm[],
  names: readonly string[],
): PacketRequest {
  const forms = filled.map((form, i) => {
    const { name } = form;
    if ('error' in form) return { name, reason: form.reason };
    const { sheet, bytes, sheets } = form;
    return { ...sheet, name, bytes, sheets, ownFile: basename(names[i] ?? '') };
  });
  const options = { duplex: files.duplex === true, signMarks: files.signMarks === true };
  const { attach = [], sendTo = [] } = files;
  return { cover: { ...coverFacts(application), attach, sendTo }, forms, options };
}

async function formAnswer(
  form: FilledForm,
  placed: PacketedForm | undefined,
  ownFile: string,
  proof: Proof | undefined,
): Promise<PacketFormAnswer> {
  const { firstPage = null, pages = 0, prefix, reason, problem } = placed ?? {};
  const nothing = { file: form.file, firstPage: null, pages: 0, filled: 0 };
  const none = { skipped: [], warnings: [], continued: [] };
  if ('error' in form) return { ...nothing, ...none, reason: 'absent', problem: form.reason };
  const { filled, skipped, warnings, continued, ignored } = form;
  const answer = {
    file: form.file,
    firstPage,
    filled: filled.length,
    skipped,
    warnings,
    ...(ignored.length > 0 ? { ignored } : {}),
  };
  if (firstPage !== null) {
    const moved = continued.map((one) => ({
      ...one,
      page: one.page < 0 ? one.page : one.page + firstPage,
      sheetPage: one.sheetPage + firstPage,
    }));
    return { ...answer, pages, continued: moved, ...(prefix ? { prefix } : {}) };
  }
  writeOutput(ownFile, form.bytes);
  return {
    ...answer,
    pages: form.sheet.pages,
    continued,
    ...(reason ? { reason } : {}),
    ...(problem ? { problem } : {}),
    ownFile,
    signHere: form.sheet.signPlaces,
    ...(proof ? { proof } : {}),
  };
}

/**
 * File names beside the packet, made from its name and the form's. They differ from one another and
 * from the blank forms.
 */
function ownFileNames({ out, forms }: PacketFiles): string[] {
  const { name } = parse(out);
  const taken = new Set(forms.map(({ file }) => resolve(file)));
  return forms.map(({ file }) => {
    const form = parse(file).name;
    const beside = (ending: string) => join(dirname(out), `${name} - ${form}${ending}.pdf`);
    let own = beside('');
    for (let i = 2; taken.has(resolve(own)); i++) own = beside(` ${i}`);
    taken.add(resolve(own));
    return own;
  });
}

function checkFiles({ application, forms, out }: PacketFiles): void {
  const usage = (problem: string) =>
    new AppError('usage', { problem: `${problem}. See inkready packet --help.` });
  if (!application) throw usage('packet needs --application');
  if (forms.length === 0) throw usage('packet needs a --form, FORM.pdf=MAPPING.json');
  if (forms.some(({ file, mapping }) => file === '' || mapping === ''))
    throw usage('--form is FORM.pdf=MAPPING.json');
  if (!out) throw usage('packet needs --out, the file to write');
}
