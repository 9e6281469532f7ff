import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { DRAFT_SAVE_TIMEOUT } from '../../core/timers.ts';
import { type AnswerOf, answer, api } from '../base/api-client.ts';
import { unlessGone } from '../base/api-error.ts';

type Drafts = AnswerOf<typeof api.drafts.$get>;
export type DraftSummary = Drafts['drafts'][number];

/**
 * The drafts that an entry can begin from. The key has the user, so that one user's drafts are
 * never shown to the next.
 */
export const draftsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['drafts', userId],
    queryFn: () => answer(api.drafts.$get()),
    // Another device can have saved one since.
    staleTime: 0,
  });

export type Draft = AnswerOf<(typeof api.drafts)[':id']['$get']> & {
  application: ApplicationData;
};

const at = (id: string) => ({ param: { id } });

export const readDraft = async (id: string) =>
  (await answer(api.drafts[':id'].$get(at(id)))) as Draft;

/** The version that another device has saved over the one known here. */
export const otherDeviceDraftQuery = (id: string, knownVersion: number) =>
  queryOptions({
    queryKey: ['their draft', id, knownVersion],
    queryFn: () => readDraft(id),
    staleTime: 0,
    gcTime: 0,
  });

export async function removeDraft(id: string): Promise<void> {
  await answer(api.drafts[':id'].$delete(at(id))).catch(unlessGone);
}

/**
 * Takes a draft that has ended from the list at once, because nobody must be offered it while the
 * list is read again, or if that fails.
 * @param agent of the packet that it became
 */
export function dropDraft(
  queryClient: QueryClient,
  ended: string,
  agent?: Drafts['agent'],
): Promise<void> {
  queryClient.setQueriesData<Drafts>(
    { queryKey: ['drafts'] },
    (known) =>
      known && {
        drafts: known.drafts.filter(({ id }) => id !== ended),
        agent: agent ?? known.agent,
      },
  );
  return queryClient.invalidateQueries({ queryKey: ['drafts'] });
}

/** A browser sends at most 64 KB for a page that is closing. */
const KEPT_ALIVE = 60_000;

export interface DraftContent {
  application: ApplicationData;
  /** The submission that this entry corrects. */
  corrects?: string | null;
}

/** @param exact accept the save only over this version, because the entry is submitted next */
export function saveDraft(id: string, content: DraftContent, version: number, exact = false) {
  const json = { ...content, version, ...(exact && { exact }) };
  const keepalive = JSON.stringify(json).length < KEPT_ALIVE;
  const signal = AbortSignal.timeout(DRAFT_SAVE_TIMEOUT);
  return answer(api.drafts[':id'].$put({ ...at(id), json }, { init: { keepalive, signal } }));
}
