import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import { DRAFT_TEXTS } from '../../../../core/texts/draft-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { useAsUser } from '../../../auth/as-user.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { isNotFound } from '../../../base/api-error.ts';
import type { DraftSaver, DraftState } from '../../../drafts/draft-saver.ts';
import {
  type Draft,
  type DraftContent,
  type DraftSummary,
  dropDraft,
  otherDeviceDraftQuery,
  readDraft,
  removeDraft,
} from '../../../drafts/queries.ts';
import { shownState, useSavedDraft } from '../../../drafts/use-draft-saver.ts';
import { whatDiffers } from '../../../drafts/what-differs.ts';
import { useDraftList } from '../../use-drafts.ts';
import {
  copyOfEntry,
  emptyEntry,
  entryFromSaved,
  hasEntryData,
  type LatestAgent,
  partToSave,
  sellerOf,
  submittedPart,
  withAgent,
  withToday,
} from './entry-data.ts';

export interface EntryDraft {
  state: DraftState;
  /**
   * How the version that another device saved differs from this one, in words; empty if unknown.
   */
  differs: string;
  /** Whether everything typed is on the server; never for a visitor. */
  isSaved: boolean;
  agent: LatestAgent | undefined;
  /** Drafts that a new entry can continue, the one saved last first. */
  offered: DraftSummary[];
  /** The user's drafts other than this entry's. */
  others: DraftSummary[];
  /** The failed query for the drafts. A new entry may have a draft even so. */
  unread: UseQueryResult | null;
  retry: () => void;
  /** This and the following actions reject with the reason if they fail. */
  /** @returns what shows the draft, for a user who is still there when it is read */
  open: (id: string) => Promise<() => void>;
  /** Whether this draft is the open entry. */
  isCurrent: (id: string) => boolean;
  /**
   * Begins an entry from the application that filled a packet: another one like it or, if its
   * submission is given, its correction.
   * @returns what shows the entry, for a user who is still there
   */
  takeEarlier: (earlier: ApplicationData, corrected?: string) => Promise<() => void>;
  /** Begins an empty entry. The draft of the previous one stays unless its packet is made. */
  startAnother: () => Promise<void>;
  loadTheirs: () => Promise<void>;
  keepMine: () => Promise<void>;
  discard: () => Promise<void>;
}

interface EntryDraftParts {
  saver: DraftSaver;
  state: DraftState;
  data: ApplicationData;
  /** Shows another entry on the screen. */
  show: (data: ApplicationData, corrects?: string) => void;
  corrects: string | undefined;
  isBusy: boolean;
  isUnderWay: () => boolean;
  /** Whether the packet was made and has forms, so that its draft has ended. */
  isSubmitted: boolean;
}

const NONE: DraftSummary[] = [];

/** Saves a signed-in user's entry on the server while it is typed. */
export function useEntryDraft(parts: EntryDraftParts): EntryDraft {
  const { saver, data, show, isBusy, isSubmitted, corrects } = parts;
  const { user, lapsedUser } = useSession();
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const owner = user ?? lapsedUser;
  const list = useDraftList();
  const begun = list.data;
  const agent = begun?.agent;
  const content = useMemo<DraftContent | null>(
    () =>
      owner && !isSubmitted && hasEntryData(data, agent)
        ? { application: partToSave(data), corrects: corrects ?? null }
        : null,
    [owner, isSubmitted, data, agent, corrects],
  );
  useSavedDraft(saver, content, user === null || isBusy);
  const end = useEffectEvent(() => {
    // A correction may be of an earlier packet, with a former number.
    const seller = corrects ? undefined : sellerOf(submittedPart(data), agent);
    void dropDraft(queryClient, saver.current().id, seller);
    saver.leave();
  });
  useEffect(() => {
    if (isSubmitted) end();
  }, [isSubmitted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next user's entry is another draft
  useLayoutEffect(() => () => saver.leave(), [saver, owner?.id]);

  const isStale = parts.state.is === 'refused' && parts.state.because === 'stale';
  const { id, version } = saver.current();
  const theirs = useQuery({ ...otherDeviceDraftQuery(id, version), enabled: isStale }).data;

  const isLapsed = user === null && lapsedUser !== null;
  const state = shownState(parts.state, isLapsed);

  function adopt(id: string, { application, corrects, version, updatedAt }: Draft): void {
    saver.adopt({ id, version }, { application, corrects }, updatedAt);
    show(entryFromSaved(application), corrects ?? undefined);
  }

  /** @throws Error if it is being sent: the result would be shown as that of the next entry */
  function refuseWhileSent(): void {
    if (parts.isUnderWay()) throw new Error(DRAFT_TEXTS.currentBeingSent);
  }

  /** @throws Error if the current entry would be lost, or its result */
  async function leaveCurrent(): Promise<void> {
    refuseWhileSent();
    if (await saver.flush()) return;
    const now = shownState(saver.state(), isLapsed);
    const why = now.is === 'failed' ? now.why : DRAFT_TEXTS.staleTitle;
    throw new Error(message(DRAFT_TEXTS.currentNotSaved, { why }));
  }

  const others = begun?.drafts.filter(({ id }) => id !== saver.current().id) ?? NONE;
  return {
    state,
    differs: theirs ? whatDiffers(data, theirs.application) : '',
    isSaved: owner !== null && (content === null || state.is === 'saved'),
    agent,
    offered: content === null && !isSubmitted ? others : NONE,
    others,
    unread: list.isLoadingError && content === null && !isSubmitted ? list : null,
    retry: () => void saver.flush(),
    async open(id) {
      if (id === saver.current().id) return () => {};
      const opened = await asUser(() => readDraft(id)).catch(refuseGone);
      // Comes last, because the user can type while the draft loads.
      await leaveCurrent();
      return () => adopt(id, opened);
    },
    isCurrent: (id) => id === saver.current().id,
    async takeEarlier(earlier, corrected) {
      await leaveCurrent();
      return () => {
        saver.leave();
        if (corrected) show(entryFromSaved(earlier), corrected);
        else show(copyOfEntry(earlier, agent));
      };
    },
    async startAnother() {
      await leaveCurrent();
      saver.leave();
      show(emptyEntry());
    },
    async loadTheirs() {
      const { id } = saver.current();
      const theirs = await asUser(() => readDraft(id));
      if (await saver.keepAsNew()) adopt(id, theirs);
    },
    async keepMine() {
      await saver.keepAsNew();
    },
    async discard() {
      refuseWhileSent();
      await saver.hold();
      const { id } = saver.current();
      try {
        if (saver.mayBeStored()) await asUser(() => removeDraft(id));
        void dropDraft(queryClient, id);
        saver.leave();
        show(withAgent(withToday(emptyEntry()), agent ?? {}));
      } finally {
        if (user) saver.release();
      }
    },
  };
}

/** Says what can have become of a draft that is on an older list. */
function refuseGone(error: unknown): never {
  throw isNotFound(error) ? new Error(DRAFT_TEXTS.goneBefore) : error;
}
