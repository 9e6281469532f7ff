import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { analyzeForm } from '../analyze-form.ts';

/** The first question of each tick of a drawn form, by the ids in the drawing. */
async function questions(drawing: string): Promise<Record<string, string | undefined>> {
  const { bytes, fieldOf } = await drawForm(drawing);
  const { fields } = await analyzeForm(bytes);
  const questionOf = (name: string) =>
    fields
      .find((field) => field.name === name)
      ?.labels?.near.find(({ where }) => where === 'question')?.text;
  return Object.fromEntries([...fieldOf].map(([id, name]) => [id, questionOf(name)]));
}

test('a question between two ticks begins another group', async () => {
  const found = await questions('Aid: <a1> Food <a2> None  Hispanic? <b1> Yes <b2> No');
  expect(found).toMatchObject({ a2: 'Aid:', b1: 'Hispanic?', b2: 'Hispanic?' });
});

test('an answer with a question mark begins none', async () => {
  const found = await questions('Which aid do you get now? <a1> Other?      <a2> None');
  expect(found).toMatchObject({ a2: 'Which aid do you get now?' });
});

test('ticks in the next cell have the question over them', async () => {
  const drawing = `
-----------------------------
|Birth sex      |Identity
|<a1> M <a2> F  |<b1> M <b2> F
-----------------------------`;
  const found = await questions(drawing);
  expect(found).toMatchObject({ a2: 'Birth sex', b1: 'Identity', b2: 'Identity' });
});

test('what the neighboring question says to skip is not asked', async () => {
  const drawing = `
------------------------------------------------------------
|9C. Do you rent?               |9D. Do you own land?
|<a1> YES  <a2> NO               |
|       (If "NO," skip to Item 9G) |<b1> YES <b2> NO
------------------------------------------------------------`;
  expect(await questions(drawing)).toMatchObject({ b1: '9D. Do you own land?' });
});

test('every tick of a long list, and of a second row, has the question of the first', async () => {
  const options = ['Heart', 'Lung', 'Liver', 'Kidney', 'Brain', 'Blood', 'Bone', 'None of these'];
  const list = options.map((option, i) => `      <a${i}> ${option}`).join('\n');
  const found = await questions(`
Which organs were treated? (Select all that apply)
${list}

Premium mode   <b1> Single-pay   <b2> Monthly   <b3> Quarterly
               <b4> Annual`);
  const ofList = options.map((_, i) => found[`a${i}`]);
  expect(ofList).toEqual(Array(8).fill('Which organs were treated? (Select all that apply)'));
  expect(found).toMatchObject({ b3: 'Premium mode', b4: 'Premium mode' });
});
