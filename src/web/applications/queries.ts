import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import type { SeenForms } from '../../core/application/case-forms.ts';
import type { MappedForm } from '../../core/mapping/mapped-form.ts';
import type { PdfFieldValues } from '../../core/pdf/pdf-form.ts';
import type { PacketOrder } from '../../core/texts/packet-texts.ts';
import { PROGRESS_INTERVAL } from '../../core/timers.ts';
import { type AnswerOf, AS_IT_IS, answer, answerWithPdf, api } from '../base/api-client.ts';
import { otherVersion, unlessGone } from '../base/api-error.ts';
import type { DraftId } from '../drafts/draft-saver.ts';

export type SubmissionAnswer = AnswerOf<typeof api.applications.$post>;
export type FormResult = SubmissionAnswer['data']['results'][number];

/**
 * @param corrects the submission whose packet gets its next version
 * @param seen the state of the forms when the agent first saw them
 */
export function sendApplication(
  submissionId: string,
  application: ApplicationData,
  corrects?: string,
  seen?: SeenForms,
  draft?: DraftId,
): Promise<SubmissionAnswer> {
  const json = { submissionId, application, corrects, seen, draft };
  return answer(api.applications.$post({ json }));
}

/**
 * The forms that an application can fill. The key is below that of the forms, so a change to them
 * invalidates it.
 */
export const entryFormsQuery = queryOptions({
  queryKey: ['forms', 'entry'],
  queryFn: async () => (await answer(api.applications.forms.$get())).forms as MappedForm[],
});

export type Packet = AnswerOf<typeof api.packets.search.$post>['packets'][number];

const ORDERS = {
  newest: { sort: 'date', order: 'desc' },
  oldest: { sort: 'date', order: 'asc' },
  name: { sort: 'insured', order: 'asc' },
  nameBackwards: { sort: 'insured', order: 'desc' },
  state: { sort: 'state', order: 'asc' },
} as const satisfies Record<PacketOrder, object>;

/** The user's packets. Further pages are read on request. */
/** @param run only the packets that this run made */
export const packetsQuery = (search: string, order: PacketOrder, run?: string) =>
  infiniteQueryOptions({
    queryKey: ['packets', { search, order, run }],
    queryFn: ({ pageParam: after }) =>
      answer(api.packets.search.$post({ json: { search, ...ORDERS[order], after, run } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // Must be current right after a submission.
    staleTime: 0,
  });

export type ClientFacts = Pick<
  ApplicationData,
  'ssn' | 'insuredFirstName' | 'insuredLastName' | 'birthDate'
>;

/**
 * The user's newest packet for this client. The key is below that of the packets, so a change to
 * them invalidates it. Never kept beyond the screen that shows it, because the key has the number.
 */
export const sameClientQuery = (client: ClientFacts | undefined, corrects: string | undefined) =>
  queryOptions({
    queryKey: ['packets', 'same-client', client, corrects],
    queryFn: async () =>
      (await answer(api.packets['same-client'].$post({ json: { ...client, corrects } }))).packet,
    enabled: client !== undefined,
    retry: false,
    gcTime: 0,
  });

/** The application that a packet was filled from. */
export const readApplication = async (submissionId: string) => {
  const request = api.applications[':submissionId'].application.$get({ param: { submissionId } });
  return (await answer(request)).application as ApplicationData;
};

export interface PageEdit {
  /** The version that was edited, and the id of the new one. */
  edited: string;
  submissionId: string;
  formId: string;
  values: PdfFieldValues;
}

/** Saves the values typed on a form of a packet as its next version. */
export const savePageEdit = ({ edited, formId, ...json }: PageEdit): Promise<SubmissionAnswer> =>
  answer(
    api.applications[':submissionId'].forms[':formId'].values.$post({
      param: { submissionId: edited, formId },
      json,
    }),
  );

export interface PacketPaper {
  duplex: boolean;
  signMarks: boolean;
}

type PacketAnswer = AnswerOf<(typeof api.applications)[':submissionId']['packet']['$post']>;
export type PrintedPacket = Omit<PacketAnswer, 'pdf'> & { file: Blob };

/** The packet as one file, with its proof. */
export async function preparePacket(
  submissionId: string,
  json: PacketPaper & { isPrinted: boolean },
): Promise<PrintedPacket> {
  const toPacket = api.applications[':submissionId'].packet;
  const request = toPacket.$post({ param: { submissionId }, json }, AS_IT_IS);
  const { facts, pdf } = await answerWithPdf(request);
  if (!pdf) throw otherVersion();
  return { ...facts, file: pdf };
}

/** How many forms a running submission has filled. Polled until its answer arrives. */
export const progressQuery = (submissionId: string | null) =>
  queryOptions({
    queryKey: ['progress', submissionId],
    queryFn: async () => {
      const request = api.applications[':submissionId'].progress.$get({
        param: { submissionId: submissionId ?? '' },
      });
      return (await answer(request)).filled.length;
    },
    enabled: submissionId !== null,
    refetchInterval: PROGRESS_INTERVAL,
    retry: false,
    gcTime: 0,
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

type VersionsAnswer = AnswerOf<(typeof api.applications)[':submissionId']['versions']['$get']>;
export type PacketVersion = VersionsAnswer['versions'][number];

export const packetVersionsQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['packets', submissionId, 'versions'],
    queryFn: async () => {
      const request = api.applications[':submissionId'].versions.$get({ param: { submissionId } });
      return (await answer(request)).versions;
    },
    staleTime: 0,
  });

export type PacketResult = AnswerOf<(typeof api.applications)[':submissionId']['result']['$get']>;

/** The result for each form of a packet. */
export const packetResultQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['packets', submissionId, 'result'],
    queryFn: () =>
      answer(api.applications[':submissionId'].result.$get({ param: { submissionId } })),
    staleTime: 0,
  });

export async function removePacket(submissionId: string): Promise<void> {
  const request = api.applications[':submissionId'].$delete({ param: { submissionId } });
  await answer(request).catch(unlessGone);
}
