/** Real forms that lock the boxes into which their scripts copy an answer, mapped by Auto Map. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sampleApplication } from '../src/core/application/sample-data.ts';
import { suggestMappings } from '../src/core/mapping/auto-map/auto-map.ts';
import { boxOptions, paperOptions } from '../src/core/mapping/fill-values/paper-options.ts';
import { resolveFieldValues } from '../src/core/mapping/fill-values/resolve-field-values.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { analyzeForm } from '../src/core/pdf/labels/analyze-form.ts';
import { reportMissingPart } from './support/required-parts.ts';

const FORMS = new URL('../../shared/automap/real/first/', import.meta.url);
const isHere = existsSync(FORMS);
if (!isHere) reportMissingPart('../shared/automap/real');

/** How many locked boxes of each form ask for what the application has. */
it.skipIf(!isHere).each([
  ['va-10-10ez.pdf', 4],
  ['va-20-10207.pdf', 6],
  ['va-21-4142.pdf', 6],
])('%s: %i boxes are filled and can be corrected', async (file, count) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, FORMS)));
  const { fields } = await analyzeForm(bytes);
  const mappings = suggestMappings(fields);
  const application = { ...sampleApplication('2026-11-21'), ssn: '123-45-6789' };
  const { values } = resolveFieldValues(fields, mappings, application);
  const locked = fields.filter(({ name, readOnly }) => readOnly && values[name]);
  expect(locked).toHaveLength(count);
  const options = paperOptions('F', boxOptions(fields, mappings), application);
  const { filled, skipped, bytes: result } = await fillForm(bytes, values, options);
  expect(skipped.filter(({ code }) => code === 'read_only')).toEqual([]);
  const after = new Map((await analyzeForm(result)).fields.map((field) => [field.name, field]));
  for (const { name } of locked) {
    expect(filled).toContain(name);
    expect(after.get(name)).toMatchObject({ value: values[name], readOnly: false });
  }
});
