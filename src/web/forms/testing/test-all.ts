/** Tests all forms with the same sample data, a few at a time. */
import { message } from '../../../core/texts/message.ts';
import { TEST_ALL_TEXTS } from '../../../core/texts/test-all-texts.ts';
import { TEST_TEXTS } from '../../../core/texts/test-texts.ts';
import type { FormSummary } from '../queries.ts';
import type { TestRun } from './test-runs.ts';

export type TestResult = TestRun['result'];
export type Verdict = keyof typeof TEST_ALL_TEXTS.verdicts;

export interface TestedForm {
  form: FormSummary;
  verdict: Verdict;
  /** Absent for a form that was not tested. */
  result?: TestResult;
  /** A sentence about the result, such as why the form was not tested. */
  reason?: string;
}

/** A form before its test. One that cannot be tested says so and never counts as passed. */
export function beforeTest(form: FormSummary): TestedForm {
  const reason = whyNot(form);
  return reason ? { form, verdict: 'untested', reason } : { form, verdict: 'waiting' };
}

function whyNot({ analyzed_fields: analyzed, mapped_fields: mapped }: FormSummary): string | null {
  if (analyzed === null) return TEST_ALL_TEXTS.notAnalyzed;
  if (analyzed === 0) return TEST_ALL_TEXTS.noFields;
  return mapped === 0 ? TEST_ALL_TEXTS.notMapped : null;
}

export function afterTest(form: FormSummary, result: TestResult): TestedForm {
  if (result.status !== 'success') {
    return { form, verdict: 'failed', result, reason: result.issues[0] ?? '' };
  }
  if (result.fieldsFilled === 0) {
    return { form, verdict: 'empty', result, reason: TEST_ALL_TEXTS.nothingFilled };
  }
  return { form, verdict: result.issues.length > 0 ? 'issues' : 'passed', result };
}

/** The verdict of a single test, in the specification's two words where these are true. */
export function verdictInWords(result: Pick<TestResult, 'status' | 'fieldsFilled' | 'issues'>) {
  if (result.status !== 'success') return { tone: 'bad', words: TEST_TEXTS.failed } as const;
  if (result.fieldsFilled === 0) {
    return { tone: 'bad', words: TEST_ALL_TEXTS.verdicts.empty } as const;
  }
  return result.issues.length > 0
    ? ({ tone: 'warn', words: TEST_TEXTS.passedWithIssues } as const)
    : ({ tone: 'good', words: TEST_TEXTS.passed } as const);
}

/** Marks the rest of a run that ended early as not tested. */
export function withRestNotTested(rows: readonly TestedForm[], reason: string): TestedForm[] {
  return rows.map((row) =>
    row.verdict === 'waiting' ? { form: row.form, verdict: 'untested', reason } : row,
  );
}

const ORDER: readonly Verdict[] = ['failed', 'empty', 'issues', 'untested', 'waiting', 'passed'];

/** Sorts forms that need attention first, then by name. */
export function problemsFirst(rows: readonly TestedForm[]): TestedForm[] {
  return [...rows].sort(
    (a, b) =>
      ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) ||
      a.form.form_name.localeCompare(b.form.form_name, 'en'),
  );
}

export function countsInWords(rows: readonly TestedForm[]): string {
  const count = (...verdicts: Verdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return message(TEST_ALL_TEXTS.counts, {
    passed: count('passed'),
    problems: count('failed', 'empty', 'issues'),
    untested: count('untested', 'waiting'),
  });
}

interface Run {
  atOnce: number;
  isStopped: () => boolean;
  /** @throws only if no further form can be tested, such as when nobody is signed in */
  test: (form: FormSummary) => Promise<void>;
}

/** @throws what `test` throws; tests that have begun still finish */
export async function testEach(
  forms: readonly FormSummary[],
  { atOnce, isStopped, test }: Run,
): Promise<void> {
  let next = 0;
  let hasFailed = false;
  const work = async () => {
    while (next < forms.length && !hasFailed && !isStopped()) {
      const form = forms[next++] as FormSummary;
      await test(form).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
