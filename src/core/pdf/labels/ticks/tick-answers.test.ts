import { expect, test } from 'vitest';
import { drawForm } from '../../../../../bench/draw-form.mjs';
import { analyzeForm } from '../analyze-form.ts';

/** The word beside each tick of a drawn form, by the ids in the drawing. */
async function words(drawing: string): Promise<Record<string, string | undefined>> {
  const { bytes, fieldOf } = await drawForm(drawing);
  const { fields } = await analyzeForm(bytes);
  const wordOf = (name: string) =>
    fields.find((field) => field.name === name)?.labels?.widgets?.[0];
  return Object.fromEntries([...fieldOf].map(([id, name]) => [id, wordOf(name)]));
}

const SEX = 'Sex:  <a1> M  <a2> F   Birth date: [a3           ]';
const ANSWERS = 'Do you have other life insurance?    Yes <b1>  No <b2>';

test('the ends of each line show on which side its check boxes have their words', async () => {
  expect(await words(`${SEX}\n${ANSWERS}`)).toMatchObject({
    a1: 'M',
    a2: 'F',
    b1: 'Yes',
    b2: 'No',
  });
});

test('check boxes of two people in one row get their own words', async () => {
  const both = `${ANSWERS}   Yes <c1>  No <c2>`;
  expect(await words(`${SEX}\n${both}`)).toMatchObject({
    b1: 'Yes',
    b2: 'No',
    c1: 'Yes',
    c2: 'No',
  });
});

test('words after their check boxes stay theirs where most lines have them before', async () => {
  const questions = [...'cdefgh'].map((id) =>
    ANSWERS.replace('b1', `${id}1`).replace('b2', `${id}2`),
  );
  expect(await words([SEX, ...questions].join('\n'))).toMatchObject({ a1: 'M', a2: 'F', h2: 'No' });
});
