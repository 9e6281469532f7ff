import { expect, it } from 'vitest';
import { readSampleForm } from '../../../tests/support/sample-form.ts';
import { errorText } from '../../core/error-texts.ts';
import { AppError } from '../../core/errors.ts';
import { assemblePacket } from '../../core/packet/assemble-packet.ts';
import type { PacketForm, PacketRequest } from '../../core/packet/packet.ts';
import { assembleInLimits } from './assemble-in-limits.ts';
import type { PdfWork } from './pdf-work.ts';

const TOO_SLOW = new AppError('pdf_too_slow', { seconds: 10 });
const STOPPED = [
  TOO_SLOW,
  new AppError('pdf_too_much_memory', { limit: '512 MB' }),
  new AppError('pdf_damaged'),
];

const form = (name: string): PacketForm => ({
  name,
  bytes: readSampleForm(),
  sheets: 0,
  revision: undefined,
  signPlaces: [],
  ownFile: `${name}.pdf`,
});

const packetOf = (...names: string[]): PacketRequest => ({
  cover: { insured: 'Eleanor M Sampleton', date: '11/30/2026', attach: [], sendTo: [] },
  forms: names.map(form),
});

/** Stops the jobs whose forms, as far as they are still to be joined, are these. */
const stoppingAt = (isStopped: (names: string[]) => boolean, reason = TOO_SLOW) =>
  ({
    async assemblePacket(request: PacketRequest) {
      const joined = request.forms.filter((one) => !('problem' in one || 'reason' in one));
      if (isStopped(joined.map(({ name }) => name))) throw reason;
      return assemblePacket(request);
    },
  }) as Partial<PdfWork> as PdfWork;

it.each(STOPPED)(
  'a form that cannot be joined ($code) is named, and the others are delivered',
  async (reason) => {
    const work = stoppingAt((names) => names.includes('Endless'), reason);
    const stopped: [number, string][] = [];
    const { forms } = await assembleInLimits(work, packetOf('One', 'Endless', 'Two'), (...form) =>
      stopped.push(form),
    );
    expect(stopped).toEqual([[1, errorText(reason.code, reason.details)]]);
    expect(forms.map(({ firstPage }) => firstPage === null)).toEqual([false, true, false]);
    expect(forms[1]).toMatchObject({
      reason: 'failed',
      problem: errorText(reason.code, reason.details),
    });
  },
);

it('a packet that is too large as a whole is refused', async () => {
  const work = stoppingAt((names) => names.length > 1);
  await expect(assembleInLimits(work, packetOf('One', 'Two'))).rejects.toBe(TOO_SLOW);
});
