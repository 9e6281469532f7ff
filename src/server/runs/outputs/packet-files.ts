import { storedNamesApart } from '../../../core/application/names-apart.ts';
import { errorText } from '../../../core/error-texts.ts';
import { insuredName } from '../../../core/mapping/fill-values/source-value.ts';
import { completedFileName, nameOnDisk } from '../../../core/packet/completed-file-name.ts';
import { beginningOf, keyOnDisk, plainLine } from '../../../core/plain-names.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import { failsAlone } from '../../applications/packets/fails-alone.ts';
import { openCompletedForm } from '../../applications/packets/open-completed-form.ts';
import type { ZippedFile } from '../../http/zip-stream.ts';
import type { Run } from '../store/run.ts';
import { newestOf, type OutputDeps } from './newest-packet.ts';

/**
 * Every filled form, with each packet in a folder named after its row number and insured. A packet
 * that cannot be opened leaves a named placeholder.
 */
export async function* packetFiles(
  deps: OutputDeps,
  run: Run,
): AsyncGenerator<ZippedFile, undefined> {
  for await (const batch of deps.runs.rows.batches(run, 'made')) {
    for (const { row, submission_id } of batch) {
      yield* rowFiles(deps, run, row, submission_id ?? '');
    }
  }
}

async function* rowFiles(
  deps: OutputDeps,
  run: Run,
  row: number,
  submissionId: string,
): AsyncGenerator<ZippedFile, undefined> {
  const number = String(row).padStart(Math.max(4, String(run.rows).length), '0');
  const packet = await readPacket(deps, submissionId, run.userId);
  if (typeof packet === 'string') {
    yield textFile(`${number}.txt`, packet);
    return;
  }
  const { insured, forms } = packet;
  const folder = `${number} ${plainName(nameOnDisk(insured))}`.trim();
  const nameOf = storedNamesApart(forms);
  const taken = new Set<string>();
  for (const form of forms) {
    const name = `${folder}/${once(completedFileName(insured, nameOf(form)), taken)}`;
    try {
      yield { name, bytes: await openCompletedForm(deps, form) };
    } catch (error) {
      if (!failsAlone(error)) throw error;
      yield textFile(`${name}.txt`, errorText(error.code, error.details));
    }
  }
}

/** @returns what the packet holds, or why it is missing, in words */
async function readPacket(deps: OutputDeps, submissionId: string, userId: string) {
  try {
    const newest = await newestOf(deps, submissionId, userId);
    if (newest === null) return RUN_TEXTS.packetGone;
    const { application } = await deps.applications.getOutcome(newest, userId);
    const forms = await deps.applications.listPacketForms(newest, userId);
    return { insured: insuredName(application), forms };
  } catch (error) {
    if (!failsAlone(error)) throw error;
    // Deleted since it was listed.
    if (error.code === 'not_found') return RUN_TEXTS.packetGone;
    return errorText(error.code, error.details);
  }
}

function textFile(name: string, text: string): ZippedFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

const LONGEST = { letters: 80, bytes: 200 } as const;

/**
 * Windows unpacks no folder whose name ends in a period or a space, such as `John Smith Jr.`. An
 * invisible character could turn the text around it.
 */
export function plainName(name: string): string {
  const plain = plainLine(name.replace(/[\p{Cc}/\\:*?"<>|]/gu, '-'));
  return beginningOf(plain, LONGEST).replace(/[. ]+$/, '');
}

export function once(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(keyOnDisk(free)); n++) {
    free = name.replace(/(\.pdf)?$/i, ` (${n})$1`);
  }
  taken.add(keyOnDisk(free));
  return free;
}
