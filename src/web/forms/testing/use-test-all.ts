import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { TESTS_AT_ONCE } from '../../../core/limits.ts';
import { TEST_ALL_TEXTS } from '../../../core/texts/test-all-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { answer, api } from '../../base/api-client.ts';
import { isSignInNeeded } from '../../base/api-error.ts';
import { type FormSummary, formsQuery } from '../queries.ts';
import { afterTest, beforeTest, type TestedForm, testEach, withRestNotTested } from './test-all.ts';
import { failedResult } from './test-runs.ts';

/** A test of all forms. The last one is kept until the next begins. */
export interface AllTests {
  id: number;
  state: 'running' | 'stopping' | 'ended';
  rows: TestedForm[];
  /** Why there is nothing to test. */
  failure?: string;
}

/**
 * Lives with the lists, so it continues while another view is shown and ends when the user signs
 * out.
 */
const allTestsQuery = queryOptions({
  queryKey: ['test-all'],
  queryFn: (): AllTests | null => null,
  initialData: (): AllTests | null => null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export function useTestAll() {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const { data: all } = useQuery(allTestsQuery);
  const key = allTestsQuery.queryKey;
  /** Changes this run only; does nothing if it is gone or another has begun. */
  const change = (id: number, next: (all: AllTests) => AllTests) =>
    queryClient.setQueryData(key, (now) => (now?.id === id ? next(now) : now));
  const replace = (id: number, row: TestedForm) =>
    change(id, (now) => ({
      ...now,
      rows: now.rows.map((one) => (one.form.id === row.form.id ? row : one)),
    }));
  const stateOf = (id: number) => {
    const now = queryClient.getQueryData(key);
    return now?.id === id ? now.state : 'ended';
  };
  const testOne = async (id: number, form: FormSummary) => {
    try {
      const { result } = await asUser(() =>
        answer(
          api.forms[':id'].test.$post({ param: { id: form.id }, query: { pdf: 'none' as const } }),
        ),
      );
      replace(id, afterTest(form, result));
    } catch (error) {
      if (isSignInNeeded(error)) throw error;
      replace(id, afterTest(form, failedResult(form, error)));
    }
  };
  const start = async () => {
    const id = Date.now();
    const begun: AllTests = { id, state: 'running', rows: [] };
    queryClient.setQueryData(key, begun);
    const end = (reason: string) =>
      change(id, (now) => ({ ...now, state: 'ended', rows: withRestNotTested(now.rows, reason) }));
    try {
      const forms = await asUser(() => queryClient.fetchQuery({ ...formsQuery, staleTime: 0 }));
      const rows = forms.map(beforeTest);
      change(id, (now) => ({ ...now, rows }));
      await testEach(
        rows.filter(({ verdict }) => verdict === 'waiting').map(({ form }) => form),
        {
          atOnce: TESTS_AT_ONCE,
          isStopped: () => stateOf(id) !== 'running',
          test: (form) => testOne(id, form),
        },
      );
      end(TEST_ALL_TEXTS.stopped);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (isSignInNeeded(error)) end(TEST_ALL_TEXTS.signedOut);
      else change(id, (now) => ({ ...now, state: 'ended', failure }));
    }
  };
  return {
    all,
    start: () => void start(),
    stop: () => all && change(all.id, (now) => ({ ...now, state: 'stopping' })),
    /** Tests one form of the list again. */
    retry: (form: FormSummary) => {
      if (!all) return;
      replace(all.id, { form, verdict: 'waiting' });
      testOne(all.id, form).catch(() =>
        replace(all.id, { form, verdict: 'untested', reason: TEST_ALL_TEXTS.signedOut }),
      );
    },
  };
}
