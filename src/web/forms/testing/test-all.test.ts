import { expect, it } from 'vitest';
import type { FormSummary } from '../queries.ts';
import {
  afterTest,
  beforeTest,
  countsInWords,
  problemsFirst,
  type TestResult,
  testEach,
  verdictInWords,
  withRestNotTested,
} from './test-all.ts';

const form = (name: string, analyzed: number | null = 8, mapped = 3) =>
  ({ id: name, form_name: name, analyzed_fields: analyzed, mapped_fields: mapped }) as FormSummary;
const result = (changes: Partial<TestResult> = {}): TestResult => ({
  formId: 'a',
  formName: 'a',
  submissionId: 'TEST-1',
  status: 'success',
  fieldsFilled: 3,
  totalFields: 8,
  timestamp: '2026-11-23T00:00:00.000Z',
  issues: [],
  downloadPath: '/x',
  hasDownload: true,
  ...changes,
});
const verdictOf = (changes: Partial<TestResult>) => afterTest(form('a'), result(changes)).verdict;

it('a form that cannot be tested says what to do', () => {
  expect(beforeTest(form('a', null, 0))).toMatchObject({ verdict: 'untested' });
  expect(beforeTest(form('a', null, 0)).reason).toMatch(/analyze/);
  expect(beforeTest(form('a', 0, 0)).reason).toMatch(/no fields/);
  expect(beforeTest(form('a', 8, 0)).reason).toMatch(/Configure/);
  expect(beforeTest(form('a')).verdict).toBe('waiting');
});

it('a form passes only if something was filled and nothing is wrong', () => {
  expect(verdictOf({})).toBe('passed');
  expect(verdictOf({ fieldsFilled: 0 })).toBe('empty');
  expect(verdictOf({ issues: ['City: it does not fit'] })).toBe('issues');
  expect(verdictOf({ status: 'failed', issues: ['Test failed: x'], fieldsFilled: 0 })).toBe(
    'failed',
  );
});

it.each([
  ['good', 'Passed', {}],
  ['warn', 'Passed, with issues', { issues: ['SSN is locked'] }],
  ['bad', 'Nothing filled', { fieldsFilled: 0 }],
  ['bad', 'Failed', { status: 'failed' as const, fieldsFilled: 0 }],
])('the verdict is computed from the result: %s, %s', (tone, words, changes) => {
  expect(verdictInWords(result(changes))).toEqual({ tone, words });
});

it('forms that need a look come first, and every form is counted', () => {
  const rows = [
    afterTest(form('fine'), result()),
    beforeTest(form('unmapped', 8, 0)),
    afterTest(form('odd'), result({ issues: ['x'] })),
    afterTest(form('broken'), result({ status: 'failed', issues: ['x'] })),
    beforeTest(form('later')),
  ];
  expect(problemsFirst(rows).map(({ form }) => form.form_name)).toEqual([
    'broken',
    'odd',
    'unmapped',
    'later',
    'fine',
  ]);
  expect(countsInWords(rows)).toBe('1 passed, 2 with problems, 2 not tested');
  expect(withRestNotTested(rows, 'stopped').at(-1)).toMatchObject({
    verdict: 'untested',
    reason: 'stopped',
  });
});

const forms = ['a', 'b', 'c', 'd', 'e'].map((name) => form(name));
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

it('each form is tested once, at most so many at a time', async () => {
  let running = 0;
  let most = 0;
  const tested: string[] = [];
  await testEach(forms, {
    atOnce: 2,
    isStopped: () => false,
    test: async ({ id }) => {
      most = Math.max(most, ++running);
      await pause();
      running--;
      tested.push(id);
    },
  });
  expect(most).toBe(2);
  expect(tested.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('nothing more begins once the test is stopped or nobody is signed in', async () => {
  const tested: string[] = [];
  const test = async ({ id }: FormSummary) => {
    tested.push(id);
    await pause();
    if (id === 'b') throw new Error('signed out');
  };
  await testEach(forms, { atOnce: 1, isStopped: () => tested.length === 1, test });
  expect(tested).toEqual(['a']);
  const all = testEach(forms.slice(1), { atOnce: 2, isStopped: () => false, test });
  await expect(all).rejects.toThrow('signed out');
  expect(tested).toEqual(['a', 'b', 'c']);
});
