import { afterEach, expect, it } from 'vitest';
import type { FormCertificate } from '../application-result.ts';
import { certificateInWords } from './certificate.ts';

const originalZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = originalZone;
});

const CERTIFICATE: FormCertificate = {
  engine: 'PDFium',
  clean: true,
  provedAt: '2026-11-27T23:30:12.000Z',
  sha256: '',
  total: 12,
  whole: 12,
  notWhole: [],
};

it.each(['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'the cover names the time of the proof with its zone, on a server in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(certificateInWords(CERTIFICATE)).toBe(
      '12 of 12 values stand on paper. Proved 11/27/2026, 23:30 UTC, by PDFium',
    );
  },
);
