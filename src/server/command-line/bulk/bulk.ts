/** Makes a packet of forms for each row of a table. */
import { readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, parse } from 'node:path';
import { type AskedQuestion, askedQuestions } from '../../../core/application/questions.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { AppError } from '../../../core/errors.ts';
import { questionsOf } from '../../../core/mapping/form-questions.ts';
import type { IgnoredKeys } from '../../../core/mapping/ignored-keys.ts';
import { keyOnDisk } from '../../../core/plain-names.ts';
import { factName } from '../../../core/table/column-fact.ts';
import type { DateOrder } from '../../../core/table/table-dates.ts';
import { collectGarbage } from '../../collect-garbage.ts';
import { lockOutput } from '../../db/sqlite/lock-output.ts';
import { makeFolder, removePartials } from '../../files/write-output.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { makePackets, rowFolder, type TableForm } from '../../table/make-packets.ts';
import { type Survey, surveyTable } from '../../table/survey-table.ts';
import { type TableFile, tableOnDisk } from '../../table/table-file.ts';
import { openReport } from '../../table/write-report.ts';
import { identitiesOf, protectInputs } from '../input/protect-inputs.ts';
import { readFileAndOptions } from '../input/read-arguments.ts';
import { type MappingFile, readMappings } from '../input/read-fill-input.ts';
import { readForm } from '../input/read-form.ts';
import { type PacketFormFiles, readFormOption } from '../packet/packet-form.ts';
import { refuseAmbiguousTable } from './refuse-ambiguous-table.ts';

/**
 * Rows after which garbage is collected. V8 itself does so only when some ten thousand rows have left
 * 20 MB behind.
 */
const COLLECTED_EVERY = 1_000;

interface BulkAnswer {
  rows: number;
  packets: number;
  refused: { row: number; reason: string }[];
  /** What each column was recognized as; null for a column that fills nothing. */
  columns: { header: string; is: string | null; byValues?: true }[];
  /** The sheet of an Excel workbook that was read; `otherSheets` are those that were not. */
  sheet?: string;
  otherSheets?: string[];
  /** Numbers of rows above the header and of hidden rows, which were not read. */
  rowsAboveHeader?: number;
  hiddenRows?: number;
  /**
   * What an earlier run left in the folder, of other clients perhaps: packets, and forms in packets
   * of this run.
   */
  notOfThisRun?: string[];
  /** What the forms' mappings say and nothing reads. */
  ignored?: (IgnoredKeys & { form: string })[];
  ms: number;
}

export async function bulk(args: string[], pdfWork: PdfWork): Promise<BulkAnswer> {
  const began = performance.now();
  // Run in the background, because nobody else waits for these threads: a foreground job would hold
  // one back for a while.
  const work = pdfWork.for({ isBackground: true });
  const { file, options, lists } = readFileAndOptions('bulk', args, {
    once: ['out', 'report', 'dates'],
    lists: ['form'],
    flags: [],
  });
  const files = (lists.form ?? []).map(readFormOption);
  const { out } = options;
  if (files.length === 0) throw usage('bulk needs a --form, FORM.pdf=MAPPING.json');
  if (files.some(({ file, mapping }) => file === '' || !mapping)) {
    throw usage('--form is FORM.pdf=MAPPING.json');
  }
  if (!out) throw usage('bulk needs --out, the folder to write to');
  const read = files.flatMap(({ file: form, mapping }) => [form, mapping]);
  const inputs = identitiesOf([file, ...read]);
  const { report: reportFile } = options;
  if (reportFile !== undefined) protectInputs(reportFile, inputs);
  const order = readOrder(options.dates);
  const reading = readForms(files, work);
  const asked = reading.then(questionsOfForms);
  const table = tableOnDisk(file);
  // This thread reads the table while the others read the forms.
  const surveying = surveyTable(table, { questions: asked, order });
  // A fault of a form is reported before one of the table.
  surveying.catch(() => {});
  const forms = await reading;
  const questions = await asked;
  const survey = await surveying;
  refuseAmbiguousTable(file, survey);
  makeFolder(out);
  // Two runs at once could put two clients into one packet.
  const release = lockOutput({
    output: out,
    lockFile: join(out, '.lock'),
    taken: 'another run is writing to it',
  });
  try {
    return await run({ began, out, reportFile, table, survey, forms, questions, inputs, work });
  } finally {
    await release();
  }
}

interface Run {
  began: number;
  out: string;
  reportFile: string | undefined;
  table: TableFile;
  survey: Survey;
  forms: readonly (TableForm & MappingFile)[];
  questions: readonly AskedQuestion[];
  inputs: ReadonlySet<string>;
  work: PdfWork;
}

async function run(task: Run): Promise<BulkAnswer> {
  const { began, out, reportFile, table, survey, forms, questions, inputs, work } = task;
  removePartials(out);
  const earlier = new Set(packetsIn(out));
  for (const name of earlier) {
    removePartials(join(out, name));
    const row = Number(name);
    if (row > survey.rows || name !== rowFolder(row, survey.rows)) continue;
    for (const { fileName } of forms) protectInputs(join(out, name, fileName), inputs);
  }
  const report = reportFile === undefined ? null : openReport(reportFile);
  const answer: BulkAnswer = {
    rows: survey.rows,
    packets: 0,
    refused: [],
    columns: survey.columns.map(({ header, fact, byValues }) => ({
      header,
      is: fact && factName(fact),
      ...(byValues ? { byValues } : {}),
    })),
    ...workbookSheets(survey),
    ...rowsLeftOut(survey),
    ...ignoredOf(forms),
    ms: 0,
  };
  const made = makePackets({
    file: table,
    survey,
    forms,
    questions,
    folder: out,
    work,
    today: todayLocal(),
    atOnce: availableParallelism() + 1,
  });
  const left: string[] = [];
  for await (const { row, refused, folder = '', notes } of made) {
    if (earlier.delete(folder)) left.push(...otherFiles(out, folder, forms));
    if (refused === undefined) answer.packets++;
    else answer.refused.push({ row, reason: refused });
    const outcome = refused === undefined ? 'packet' : 'refused';
    await report?.add({ row, outcome, folder, notes: refused ?? notes.join(' ') });
    if (row % COLLECTED_EVERY === 0) collectGarbage();
  }
  await report?.close();
  left.push(...earlier);
  if (left.length > 0) answer.notOfThisRun = left.sort();
  return { ...answer, ms: Math.round(performance.now() - began) };
}

function questionsOfForms(forms: readonly TableForm[]): AskedQuestion[] {
  return askedQuestions(
    forms.map(({ fileName, fields, mappings }) => ({
      name: fileName,
      questions: questionsOf(fields, mappings),
    })),
  );
}

/** Names of folders with packets, from an earlier run or made by the user. */
function packetsIn(folder: string): string[] {
  return readdirSync(folder).filter(
    (name) =>
      /^\d{4,}$/.test(name) &&
      statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory(),
  );
}

/** Forms of an earlier run in a packet of this one, such as one that this run does not fill. */
function otherFiles(out: string, packet: string, forms: readonly TableForm[]): string[] {
  const ours = new Set(forms.map(({ fileName }) => fileName));
  return readdirSync(join(out, packet))
    .filter((name) => !ours.has(name))
    .map((name) => join(packet, name));
}

function workbookSheets({ format }: Survey): Pick<BulkAnswer, 'sheet' | 'otherSheets'> {
  if (format.kind !== 'xlsx') return {};
  const { sheet, otherSheets } = format;
  return { sheet: sheet.name, ...(otherSheets.length > 0 ? { otherSheets } : {}) };
}

function rowsLeftOut({
  leftOut: { aboveHeader, hidden },
}: Survey): Pick<BulkAnswer, 'rowsAboveHeader' | 'hiddenRows'> {
  return {
    ...(aboveHeader > 0 ? { rowsAboveHeader: aboveHeader } : {}),
    ...(hidden > 0 ? { hiddenRows: hidden } : {}),
  };
}

function ignoredOf(forms: readonly (TableForm & MappingFile)[]): Pick<BulkAnswer, 'ignored'> {
  const ignored = forms.flatMap(({ fileName: form, ignored }) =>
    ignored.map((one) => ({ form, ...one })),
  );
  return ignored.length > 0 ? { ignored } : {};
}

/** Reads all forms in parallel, so that each thread loads its modules while it reads one. */
function readForms(
  files: readonly PacketFormFiles[],
  work: PdfWork,
): Promise<(TableForm & MappingFile)[]> {
  const fileNames = distinctFileNames(files.map(({ file }) => parse(file).name));
  return Promise.all(
    files.map(async ({ file, mapping = '' }, i) => {
      const { bytes, sum, fields } = await readForm(file, work);
      const read = await readMappings(mapping);
      const fileName = fileNames[i] as string;
      return { fileName, bytes, sum, fields, ...read };
    }),
  );
}

/** Distinct file names, each with `.pdf`. */
function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let fileName = `${name}.pdf`;
    for (let i = 2; taken.has(keyOnDisk(fileName)); i++) fileName = `${name} ${i}.pdf`;
    taken.add(keyOnDisk(fileName));
    return fileName;
  });
}

function readOrder(written: string | undefined): DateOrder | undefined {
  if (written === undefined || written === 'mdy' || written === 'dmy') return written;
  throw usage('--dates is mdy or dmy');
}

function usage(problem: string): AppError {
  return new AppError('usage', { problem: `${problem}. See inkready bulk --help.` });
}
