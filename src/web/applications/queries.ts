import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import type { EntryForm } from '../../core/application/case-forms.ts';
import { type AnswerOf, answer, api } from '../base/api-client.ts';

export type SubmissionAnswer = AnswerOf<typeof api.applications.$post>;
export type FormResult = SubmissionAnswer['data']['results'][number];

export function sendApplication(
  submissionId: string,
  application: ApplicationData,
): Promise<SubmissionAnswer> {
  return answer(api.applications.$post({ json: { submissionId, application } }));
}

/** The forms that an application may fill. Below the forms' own key: a change to them changes this. */
export const entryFormsQuery = queryOptions({
  queryKey: ['forms', 'entry'],
  queryFn: async () => (await answer(api.applications.forms.$get())).forms as EntryForm[],
});

export type Packet = AnswerOf<typeof api.applications.$get>['packets'][number];

/** The user's packets, newest first; older pages are read on request. */
export const packetsQuery = infiniteQueryOptions({
  queryKey: ['packets'],
  queryFn: ({ pageParam: after }) => answer(api.applications.$get({ query: { after } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
  // Needed right after a submission.
  staleTime: 0,
});

export const packetHistoryQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['packets', submissionId, 'history'],
    queryFn: async () => {
      const request = api.applications[':submissionId'].history.$get({ param: { submissionId } });
      return (await answer(request)).events;
    },
    staleTime: 0,
  });

export const removePacket = (submissionId: string) =>
  answer(api.applications[':submissionId'].$delete({ param: { submissionId } }));
