import { expect, it } from 'vitest';
import { AppError } from '../../core/errors.ts';
import type { PacketedForm } from '../../core/packet/packet.ts';
import type { PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import { ENGINE } from '../proof/pdfium/engine.ts';
import type { Proof, ProofOptions } from '../proof/proof.ts';
import { createPdfWork } from './pdf-work.ts';
import { type IntendedForm, joinProofs, provePacket } from './prove-packet.ts';

const bytes = new Uint8Array(1);

/** A prover that reports everything as whole, unless the job would exceed the time of a PDF job. */
function createProver(isTooSlow: (intended: PdfFieldValues) => boolean = () => false) {
  const jobs: { fields: string[]; options: ProofOptions }[] = [];
  const proveForm = async (
    _: Uint8Array,
    intended: PdfFieldValues,
    options: ProofOptions = {},
  ): Promise<Proof> => {
    jobs.push({ fields: Object.keys(intended), options });
    if (isTooSlow(intended)) throw new AppError('pdf_too_slow', { seconds: 10 });
    const fields = Object.entries(intended).map(([field, value]) => ({
      field,
      intended: value,
      stored: String(value),
      painted: 'whole' as const,
      shown: String(value),
      page: 0,
      continued: false,
    }));
    return { engine: ENGINE, clean: true, fields };
  };
  return { jobs, work: { ...createPdfWork({ threads: 1 }), proveForm } };
}

/** A packet of this many forms of two pages each, after its cover. */
function packetOf(count: number) {
  const forms = Array.from({ length: count }, (_, i): PacketedForm => {
    return { firstPage: 1 + 2 * i, pages: 2, prefix: `form${i + 1}` };
  });
  const meant = forms.map((): IntendedForm | null => {
    return { values: { City: 'Austin' }, skipped: [], continued: [] };
  });
  return { packet: { bytes, forms }, meant };
}
const names = (count: number) => Array.from({ length: count }, (_, i) => `form${i + 1}.City`);

it.each([1, 8, 9, 30])('a packet of %i forms is proved up to its last form', async (count) => {
  const { packet, meant } = packetOf(count);
  const { work, jobs } = createProver();
  const proof = joinProofs(await provePacket(work, packet, meant));
  expect(proof.fields.map(({ field }) => field)).toEqual(names(count));
  expect(proof).toMatchObject({ engine: ENGINE, clean: true });
  expect(Math.max(...jobs.map(({ fields }) => fields.length))).toBeLessThanOrEqual(8);
});

it('one slow form does not cost the other jobs their proofs', async () => {
  const { packet, meant } = packetOf(20);
  const { work } = createProver((intended) => 'form10.City' in intended);
  const proofs = await provePacket(work, packet, meant);
  const proof = joinProofs(proofs);
  expect(proof.problem).toMatch(/10 seconds/);
  expect(proof.clean).toBe(false);
  expect(proof.fields.map(({ painted }) => painted === 'whole')).toEqual(
    names(20).map((_, i) => i < 8 || i >= 16),
  );
  expect(proofs.map(({ problem }) => problem === undefined)).toEqual([true, false, true]);
});

it('what a form left out or continued is found under its name and page', async () => {
  const { packet, meant } = packetOf(2);
  const continued = [
    { field: 'City', label: 'City', page: 0, mark: 'C1', sheetPage: 1, sheetPages: 1 },
  ];
  meant[1] = { values: { City: 'Austin' }, skipped: [{ field: 'SSN' }], continued };
  const { work, jobs } = createProver();
  await provePacket(work, packet, meant);
  expect(jobs[0]?.options).toMatchObject({
    skipped: ['form2.SSN'],
    continued: [{ field: 'form2.City', sheetPage: 4 }],
  });
});

it('a form that is not in the file is not in its proof', async () => {
  const { packet, meant } = packetOf(3);
  meant[0] = null;
  packet.forms[1] = { firstPage: null, pages: 2, prefix: null, reason: 'signed' };
  const { work } = createProver();
  const proof = joinProofs(await provePacket(work, packet, meant));
  expect(proof.fields.map(({ field }) => field)).toEqual(['form3.City']);
});
