/** Proves what will be printed: the merged file and the separate files beside it. */
import type { Packet } from '../../../core/packet/packet.ts';
import { mapConcurrently } from '../../pdf-work/map-concurrently.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { prove } from '../../pdf-work/prove.ts';
import { type IntendedForm, provePacket } from '../../pdf-work/prove-packet.ts';
import { invisibleTexts } from '../../proof/fill-and-prove.ts';
import type { Proof } from '../../proof/proof.ts';
import type { FilledForm } from './packet-form.ts';

interface Proofs {
  /** Proofs of the merged file, one per job. */
  merged: Proof[];
  /** Proofs of the forms that are separate files, by index of the form. */
  own: (Proof | undefined)[];
}

interface ProvedPacket {
  filled: readonly FilledForm[];
  made: Packet;
  proofs: Proofs;
}

interface Making {
  work: PdfWork;
  assemble(forms: readonly FilledForm[]): Promise<Packet>;
  /** Fills a form again, with the texts of these fields on its continuation sheets as well. */
  refill(index: number, alsoContinued: readonly string[]): Promise<FilledForm>;
}

/** The proved packet. Forms with texts that nobody can see are filled a second time. */
export async function provedPacket(
  forms: readonly FilledForm[],
  { work, assemble, refill }: Making,
): Promise<ProvedPacket> {
  const prover = async (filled: readonly FilledForm[]): Promise<ProvedPacket> => {
    const made = await assemble(filled);
    return { filled, made, proofs: await proofsOf(work, made, filled) };
  };
  const first = await prover(forms);
  const unseen = forms.map((form, i) => invisibleTextsOf(form, first.made, first.proofs, i));
  if (unseen.every((names) => names.length === 0)) return first;
  return prover(
    await Promise.all(
      forms.map((form, i) => (unseen[i]?.length ? refill(i, unseen[i] ?? []) : form)),
    ),
  );
}

function invisibleTextsOf(form: FilledForm, made: Packet, proofs: Proofs, index: number): string[] {
  if ('error' in form) return [];
  const own = proofs.own[index];
  if (own) return invisibleTexts(own, form.filled);
  const start = `${made.forms[index]?.prefix}.`;
  const names = form.filled.map((name) => `${start}${name}`);
  // Each job counts by itself, because a job that was stopped says nothing about the forms in the
  // others.
  return proofs.merged
    .flatMap((proof) => invisibleTexts(proof, names))
    .map((name) => name.slice(start.length));
}

async function proofsOf(
  work: PdfWork,
  made: Packet,
  filled: readonly FilledForm[],
): Promise<Proofs> {
  const merged = await provePacket(work, made, filled.map(intendedFormOf));
  const own = await mapConcurrently(filled, async (form, i) => {
    if ('error' in form || made.forms[i]?.firstPage !== null) return undefined;
    return prove(work, { ...form, skipped: form.unfilled }, form.values);
  });
  return { merged, own };
}

function intendedFormOf(form: FilledForm): IntendedForm | null {
  if ('error' in form) return null;
  const { values, unfilled, continued } = form;
  return { values, skipped: unfilled, continued };
}
