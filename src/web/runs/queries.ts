import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { todayLocal } from '../../core/calendar-date.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import { RUN_INTERVAL } from '../../core/timers.ts';
import type { PacketPaper } from '../applications/queries.ts';
import { useAsUser } from '../auth/as-user.ts';
import { type AnswerOf, AS_IT_IS, answer, answerWithPdf, api } from '../base/api-client.ts';
import { otherVersion, unlessGone } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import { fetchFile, fetchResponse } from '../browser/fetch-file.ts';
import { startDownload } from '../browser/save-file.ts';

const runApi = api.runs[':id'];

export type Run = AnswerOf<typeof api.runs.$get>['runs'][number];
export type RunDetail = AnswerOf<typeof runApi.$get>;
export type RunColumn = RunDetail['columns'][number];
export type RowCells = AnswerOf<(typeof runApi.rows)[':row']['$get']>;
export type RowList = 'waiting' | 'made' | 'refused' | 'noted';
export type RunStep = 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

const byId = (id: string) => ({ param: { id } });
const isUnderWay = (run: { state: string } | undefined) => run?.state === 'running';

export const runsQuery = queryOptions({
  queryKey: ['runs', 'list'],
  queryFn: async () => (await answer(api.runs.$get())).runs,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? RUN_INTERVAL : false),
});

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', id],
    queryFn: () => answer(runApi.$get(byId(id))),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? RUN_INTERVAL : false),
  });

export const rowsQuery = (id: string, state: RowList) =>
  infiniteQueryOptions({
    queryKey: ['runs', id, 'rows', state],
    queryFn: ({ pageParam }) =>
      answer(runApi.rows.$get({ ...byId(id), query: { state, after: String(pageParam) } })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** The cells of a row without a packet. They are a client's data, so they are not cached. */
export const rowQuery = (id: string, row: number) =>
  queryOptions({
    queryKey: ['runs', id, 'row', row],
    queryFn: () => answer(runApi.rows[':row'].$get({ param: { id, row: String(row) } })),
    staleTime: 0,
    gcTime: 0,
  });

/** Makes a change to one run, after which everything shown of it is read again. */
export function useRunChange<Variables, Data>(change: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  return useMutation<Data, Variables>({
    mutationFn: (variables) => asUser(() => change(variables)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['runs'] }),
  });
}

export const uploadTable = async (file: File): Promise<RunDetail> =>
  answer(api.runs.$post({ form: { file } }));

export const saveColumns = (id: string, choices: ColumnChoices): Promise<RunDetail> =>
  answer(runApi.columns.$put({ ...byId(id), json: choices as never }));

export const postStep = (id: string, step: RunStep, again = false): Promise<RunDetail> =>
  answer(runApi[':step'].$post({ param: { id, step }, json: { again, today: todayLocal() } }));

export async function deleteRun(id: string): Promise<void> {
  await answer(runApi.$delete(byId(id))).catch(unlessGone);
}

export const saveRow = (id: string, row: number, cells: string[]) =>
  answer(runApi.rows[':row'].$put({ param: { id, row: String(row) }, json: { cells } }));

export async function previewRow(id: string, row: number, formId: string): Promise<Blob> {
  return fetchFile(`/api/runs/${encodeURIComponent(id)}/rows/${row}/preview`, {
    formId,
    today: todayLocal(),
  });
}

export async function printFile(id: string, part: number, paper: PacketPaper) {
  const request = runApi['print-file'].$post({ ...byId(id), json: { part, ...paper } }, AS_IT_IS);
  const { facts, pdf } = await answerWithPdf(request);
  if (!pdf) throw otherVersion();
  return { ...facts, file: pdf };
}

/**
 * Lets the browser download a file directly, because it can be larger than memory. A refusal would
 * show nowhere on the page, so the page first asks whether this user's run exists and, for the ZIP,
 * whether it was not downloaded too often.
 */
export function useRunDownload(id: string) {
  const asUser = useAsUser();
  return useMutation({
    mutationFn: async (what: 'packets' | 'results' | 'refused') => {
      const address = `/api/runs/${encodeURIComponent(id)}/${what}`;
      await asUser(async () => {
        if (what !== 'packets') return answer(runApi.$get(byId(id)));
        const asked = await fetchResponse(`${address}?ask=true`);
        // A replica of an earlier version sends the file itself.
        await asked.body?.cancel();
      });
      startDownload(address);
    },
  });
}
