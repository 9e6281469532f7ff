import type { Packet } from '../../core/packet/packet.ts';
import type { ContinuedField, PdfFieldValues, SkippedField } from '../../core/pdf/pdf-form.ts';
import { ENGINE } from '../proof/pdfium/engine.ts';
import type { Proof } from '../proof/proof.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { PdfWork } from './pdf-work.ts';
import { prove } from './prove.ts';

/** What a form should show, with the field names and page numbers of its own file. */
export interface IntendedForm {
  values: PdfFieldValues;
  /** Fields that the filler left out. */
  skipped: readonly Pick<SkippedField, 'field'>[];
  continued: readonly ContinuedField[];
}

/**
 * A job takes the whole file and proves several of its forms. One job per form would copy a packet
 * of thirty forms thirty times; one job for all would exceed the time of a PDF job.
 */
const FORMS_A_JOB = 8;

/**
 * Proves a file to print, by the field names that it uses.
 * @param meant one entry for each form of the packet; null for one that could not be filled
 * @returns one proof per job, in the order of the forms
 */
export async function provePacket(
  work: PdfWork,
  { bytes, forms }: Pick<Packet, 'bytes' | 'forms'>,
  meant: readonly (IntendedForm | null)[],
): Promise<Proof[]> {
  const placed = meant.flatMap((form, i) => {
    const { firstPage = null, prefix = null } = forms[i] ?? {};
    return form === null || firstPage === null ? [] : [placedAt(form, `${prefix}.`, firstPage)];
  });
  const jobs = Array.from({ length: Math.ceil(placed.length / FORMS_A_JOB) }, (_, i) =>
    placed.slice(i * FORMS_A_JOB, (i + 1) * FORMS_A_JOB),
  );
  return mapConcurrently(jobs, (job) =>
    prove(
      work,
      {
        bytes,
        skipped: job.flatMap(({ skipped }) => skipped),
        continued: job.flatMap(({ continued }) => continued),
      },
      Object.fromEntries(job.flatMap(({ values }) => values)),
    ),
  );
}

/** Combines the proofs of one file into one. */
export function joinProofs(proofs: readonly Proof[]): Proof {
  const stopped = proofs.find(({ problem }) => problem !== undefined);
  return {
    engine: ENGINE,
    clean: proofs.every(({ clean }) => clean),
    fields: proofs.flatMap(({ fields }) => fields),
    ...(stopped?.problem === undefined ? {} : { problem: stopped.problem }),
  };
}

function placedAt({ values, skipped, continued }: IntendedForm, prefix: string, firstPage: number) {
  return {
    values: Object.entries(values).map(([field, value]) => [prefix + field, value] as const),
    skipped: skipped.map(({ field }) => ({ field: prefix + field })),
    continued: continued.map((one) => ({
      ...one,
      field: prefix + one.field,
      sheetPage: one.sheetPage + firstPage,
    })),
  };
}
