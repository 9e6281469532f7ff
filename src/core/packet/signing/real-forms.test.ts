import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type MarkedPlace, scoreSigning } from '../../../../bench/score-signing.mjs';
import { reportMissingPart } from '../../../../tests/support/required-parts.ts';
import { readPacketForm } from '../read-packet-form.ts';

const ROOT = new URL('../../../../', import.meta.url);
const SHARED = new URL('../shared/', ROOT);
const isHere = existsSync(new URL('automap/real', SHARED));
if (!isHere) reportMissingPart('../shared/automap/real');

const LABELS = JSON.parse(
  readFileSync(new URL('bench/signing-labels.json', ROOT), 'utf8'),
) as Record<string, MarkedPlace[]>;

/** Of the 48 forms, what is not as a person marked it. Every other place is right. */
const KNOWN: Record<string, { missed: number; wrong: number; misnamed: number }> = {
  // A row without a left rule, and a label that goes on as a sentence.
  'forms/federal/f1040s-p-812d33.pdf': { missed: 1, wrong: 0, misnamed: 1 },
  'forms/federal/f1040srs-p-65f310.pdf': { missed: 4, wrong: 0, misnamed: 0 },
  // Auto Map reads a label over the line as the box's label.
  'automap/real/first/az-140-2024.pdf': { missed: 0, wrong: 1, misnamed: 0 },
  // The spouse's signature shares its cell with a field.
  'automap/real/second/ny-it-201-2023.pdf': { missed: 1, wrong: 0, misnamed: 0 },
  // Only the title of the section says that the claimant signs.
  'automap/real/second/va-21p-0847.pdf': { missed: 0, wrong: 0, misnamed: 2 },
};

describe.skipIf(!isHere)('places to sign on real forms', () => {
  it.each(Object.entries(LABELS))('%s', async (file, marked) => {
    const bytes = readFileSync(new URL(file, SHARED));
    const { signPlaces } = await readPacketForm(new Uint8Array(bytes));
    const places = signPlaces.filter(({ kind }) => kind !== 'initials');
    const { missed, wrong, misnamed } = scoreSigning(places, marked);
    expect({
      missed: missed.length,
      wrong: wrong.length,
      misnamed: misnamed.length,
    }).toEqual(KNOWN[file] ?? { missed: 0, wrong: 0, misnamed: 0 });
  });
});
