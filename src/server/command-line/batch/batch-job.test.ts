import { expect, it } from 'vitest';
import { readBatchJob } from './batch-job.ts';

const ignoredOf = (job: object) => readBatchJob(JSON.stringify(job)).ignored;

it.each([
  [{ command: 'fill', file: 'a.pdf', values: 'v.json', out: 'o.pdf', contniue: true }, 'contniue'],
  [{ command: 'analyze', file: 'a.pdf', out: 'o.pdf' }, 'out'],
  [{ command: 'packet', application: 'a', out: 'o', forms: [], 'sign-marks': true }, 'sign-marks'],
  [
    { command: 'packet', application: 'a', out: 'o', forms: [{ file: 'a.pdf', mappings: 'm' }] },
    'forms[0].mappings',
  ],
  [{ command: 'carry-mapping', old: 'a', new: 'b', mapping: 'm', out: 'o' }, 'out'],
])('an unknown key of a command is reported: %j', (job, key) => {
  expect(ignoredOf(job)).toEqual([key]);
});

it.each([
  { id: 1, command: 'analyze', file: 'a.pdf' },
  { command: 'detect-fields', file: 'a.pdf', out: 'o.pdf' },
  {
    command: 'fill',
    file: 'a',
    application: 'a',
    mapping: 'm',
    values: 'v',
    out: 'o',
    proof: true,
  },
  { command: 'packet', application: 'a', out: 'o', form: ['a.pdf=m.json'], duplex: true },
  { command: 'carry-mapping', file: 'a', new: 'b', mapping: 'm' },
])('no known key is reported: %j', (job) => {
  expect(ignoredOf(job)).toEqual([]);
});
