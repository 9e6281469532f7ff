import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { analyzeForm } from '../analyze-form.ts';

/** The answer of each tick of a drawn form, by the ids in the drawing. */
async function answers(drawing: string): Promise<Record<string, string | undefined>> {
  const { bytes, fieldOf } = await drawForm(drawing);
  const { fields } = await analyzeForm(bytes);
  const answerOf = (name: string) =>
    fields.find((field) => field.name === name)?.labels?.widgets?.[0];
  return Object.fromEntries([...fieldOf].map(([id, name]) => [id, answerOf(name)]));
}

test('ticks in rows under Yes and No are answers, whatever stands beside them', async () => {
  const drawing = `
  Yes   No  Unsure
<a1>  <a2>  <a3>    1. Have you smoked in the last twelve months?
<b1>  <b2>  <b3>    2. Have you been told that you have cancer?
<c1>  <c2>  <c3>    3. Are you in a hospital or nursing home?`;
  const found = await answers(drawing);
  for (const row of 'abc')
    expect([1, 2, 3].map((n) => found[`${row}${n}`])).toEqual(['Yes', 'No', 'Unsure']);
});

test('two people in one row have an answer each', async () => {
  const drawing = `
                               Insured        Owner
                                 Yes   No       Yes   No
Do you smoke?                  <a1>  <a2>     <a3>  <a4>
Do you have other insurance?   <b1>  <b2>     <b3>  <b4>`;
  expect(await answers(drawing)).toMatchObject({ b1: 'Yes', b2: 'No', b3: 'Yes', b4: 'No' });
});

test('options with words of their own under such heads keep them', async () => {
  const drawing = `
  Yes          No
<a1>         <a2>        1. Have you served in the armed forces?
<b1> Navy    <b2> Army`;
  expect(await answers(drawing)).toMatchObject({ a1: 'Yes', a2: 'No', b1: 'Navy', b2: 'Army' });
});
