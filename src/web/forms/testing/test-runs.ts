import { queryOptions, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { TEST_RESULTS_KEPT } from '../../../core/limits.ts';
import { message } from '../../../core/texts/message.ts';
import { TEST_TEXTS } from '../../../core/texts/test-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { type AnswerOf, AS_IT_IS, answerWithPdf, api } from '../../base/api-client.ts';
import { isSignInNeeded } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';
import type { FormSummary } from '../queries.ts';

const testApi = api.forms[':id'].test;
type TestAnswer = AnswerOf<typeof testApi.$post>;

export interface TestRun {
  result: TestAnswer['result'];
  pdf: Blob | null;
}

/**
 * Lives with the lists, so that results survive switching views and end when the user signs out.
 */
const runsQuery = queryOptions({
  queryKey: ['test-runs'],
  queryFn: (): TestRun[] => [],
  initialData: (): TestRun[] => [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

const RUNNING = ['run-test'];

/** The test runs, newest first. One form is tested at a time. */
export function useTestRuns() {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const runs = useQuery(runsQuery).data;
  // Covers every run, including one begun before a switch to another view.
  const [runningId] = useMutationState({
    filters: { mutationKey: RUNNING, status: 'pending' },
    select: ({ state }) => (state.variables as FormSummary).id,
  });
  const { mutate: run } = useMutation({
    mutationKey: RUNNING,
    mutationFn: async (form: FormSummary): Promise<TestRun> => {
      try {
        const { facts, pdf } = await asUser(() =>
          answerWithPdf(testApi.$post({ param: { id: form.id }, query: {} }, AS_IT_IS)),
        );
        return { ...facts, pdf };
      } catch (error) {
        if (isSignInNeeded(error)) throw error;
        return { result: failedResult(form, error), pdf: null };
      }
    },
    onSuccess: (latest) =>
      queryClient.setQueryData(runsQuery.queryKey, (former = []) =>
        [latest, ...former].slice(0, TEST_RESULTS_KEPT),
      ),
  });
  return { runs, runningId, run };
}

export function failedResult(form: FormSummary, error: unknown): TestRun['result'] {
  const now = new Date();
  const reason = error instanceof Error ? error.message : String(error);
  return {
    formId: form.id,
    formName: form.form_name,
    submissionId: `TEST-${now.getTime()}`,
    status: 'failed',
    fieldsFilled: 0,
    totalFields: form.analyzed_fields ?? 0,
    timestamp: now.toISOString(),
    issues: [message(TEST_TEXTS.testFailed, { message: reason })],
    downloadPath: null,
    hasDownload: false,
  };
}
