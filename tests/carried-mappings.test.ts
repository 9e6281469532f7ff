/** Mappings carried between real revisions whose boxes a reader has matched on the pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CarriedMappings, carryMapping } from '../src/core/mapping/carry/carry-mapping.ts';
import { openPdf } from '../src/core/pdf/file/open-pdf.ts';
import { readComparedForm } from '../src/core/pdf/labels/analyze-form.ts';
import { reportMissingPart } from './support/required-parts.ts';

const SHARED = '../shared';
const LABELS = 'bench/revision-labels';

interface Joined {
  from: string;
  to?: string;
  optional?: boolean;
}

/** Number of right boxes at the last measurement, less two. */
const RIGHT = { va10182: 24, f1040: 119, va21p530: 68, f13614c: 96, f1040sr: 138 } as const;

const isHere = existsSync(`${SHARED}/automap/real`);
if (!isHere) reportMissingPart('../shared/automap/real');

async function read(path: string) {
  return readComparedForm(await openPdf(new Uint8Array(readFileSync(`${SHARED}/${path}`))));
}

function newNames({ mappings }: CarriedMappings): Map<string, string> {
  return new Map(Object.entries(mappings).map(([to, { from }]) => [from, to]));
}

describe.skipIf(!isHere)('carrying a mapping to a revision', () => {
  it('has an expected figure for each labelled pair', () => {
    const labelled = readdirSync(LABELS).filter((file) => file.endsWith('.json'));
    expect(labelled.map((file) => file.replace('.json', '')).sort()).toEqual(
      Object.keys(RIGHT).sort(),
    );
  });

  it.each(Object.entries(RIGHT))('%s: no box goes to a wrong one', async (pair, fewest) => {
    const { old, new: next, fields } = JSON.parse(readFileSync(`${LABELS}/${pair}.json`, 'utf8'));
    const joined: Joined[] = fields.filter(({ optional }: Joined) => !optional);
    const mapping = Object.fromEntries(joined.map(({ from }) => [from, { sourceField: from }]));
    const result = carryMapping(await read(old.file), await read(next.file), mapping);
    const to = newNames(result);
    const wrong = joined.filter((one) => to.has(one.from) && to.get(one.from) !== one.to);
    expect(wrong).toEqual([]);
    const right = joined.filter((one) => one.to !== undefined && to.get(one.from) === one.to);
    expect(right.length).toBeGreaterThanOrEqual(fewest);
    const said = new Set([...to.keys(), ...result.gone, ...result.review.map(({ from }) => from)]);
    expect(said).toEqual(new Set(Object.keys(mapping)));
  });

  it('carries everything to the same file, with the largest of the forms', async () => {
    const form = await read('automap/real/first/mn-combined-application.pdf');
    const names = form.fields.filter(({ type, widgets }) => type !== 'button' && widgets[0]);
    const mapping = Object.fromEntries(names.map(({ name }) => [name, {}]));
    const { mappings, review, gone, added } = carryMapping(form, form, mapping);
    expect([review, gone, added]).toEqual([[], [], []]);
    expect(Object.entries(mappings).filter(([name, { from }]) => name !== from)).toEqual([]);
  });

  it('carries nothing between two different forms of one agency', async () => {
    const form = await read('automap/real/first/va-21p-527ez.pdf');
    const other = await read('automap/real/first/va-10-10ez.pdf');
    const mapping = Object.fromEntries(form.fields.map(({ name }) => [name, {}]));
    const { mappings, warning } = carryMapping(form, other, mapping);
    expect([mappings, warning]).toEqual([{}, expect.stringContaining('two different forms')]);
  });
});
