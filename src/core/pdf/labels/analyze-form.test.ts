import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFields } from '../acroform/read-fields.ts';
import { analyzeForm } from './analyze-form.ts';

const sample = new Uint8Array(readFileSync('samples/TX App08T Rev 9.1.21 (sample).pdf'));

test('the analysis has the same fields as readFields, with what the page prints around them', async () => {
  const { fields } = await analyzeForm(sample);
  expect(fields.map(({ labels, ...field }) => field)).toEqual((await readFields(sample)).fields);
  const field = (name: string) => fields.find((found) => found.name === name);
  expect(field('Text5')?.labels?.near[0]).toMatchObject({
    where: 'above',
    text: 'Street address *',
  });
  expect(field('Text5')?.labels?.headings).toEqual(['Proposed Insured']);
  expect(field('Text27')?.labels?.near[0]).toMatchObject({
    where: 'below',
    text: 'Signature of Agent *',
  });
  expect(field('Sex')?.labels?.widgets).toEqual(['Male', 'Female']);
});

test('what it keeps is small: under 500 bytes a field', async () => {
  const { fields } = await analyzeForm(sample);
  const bytes = fields.map(({ labels }) => JSON.stringify(labels ?? {}).length);
  expect(bytes.reduce((a, b) => a + b, 0) / fields.length).toBeLessThan(500);
});
