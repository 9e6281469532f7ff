/** Forms whose value is stored and yet not, or not fully, visible. The judge must report it. */
import { describe, expect, it } from 'vitest';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { proveForm } from '../src/server/proof/prove-form.ts';
import type { AdverseCase } from './support/proof/adverse-case.ts';
import { HIDDEN_TEXT } from './support/proof/hidden-text.ts';
import { HIDDEN_TICKS } from './support/proof/hidden-ticks.ts';

const cases = [...HIDDEN_TEXT, ...HIDDEN_TICKS];
const kinds = [...new Set(cases.map(({ kind }) => kind))];

/** The second time, the page's print is stored; the third time, it is not painted any more. */
const TIMES = 3;

async function painted({ form, value }: AdverseCase) {
  const values = { box: value };
  const { bytes, skipped } = await fillForm(form, values);
  const found: unknown[] = [];
  for (let time = 0; time < TIMES; time++) {
    const proof = await proveForm(bytes, values, { skipped: skipped.map(({ field }) => field) });
    found.push(proof.fields[0]?.painted);
  }
  return found;
}

describe.each(kinds)('%s', (kind) => {
  const ofKind = cases.filter((one) => one.kind === kind);
  it.each(ofKind.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const found = await painted(one);
    expect(found.map((each) => each === 'whole')).toEqual(Array(TIMES).fill(one.isWhole));
  });
});
