import type { ErrorCode } from '../../core/errors.ts';
import { ApiError, isUnanswered } from '../base/api-error.ts';
import type { DraftContent, saveDraft } from './queries.ts';

/** After typing stops, in milliseconds. */
const REST = 1_500;
/** Before each next try of a save that failed, in milliseconds; the last one repeats. */
const RETRIES = [2_000, 5_000, 15_000, 30_000];

export type DraftState =
  | { is: 'nothing' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; why: string }
  /** Another tab or device has saved another entry since, or the draft is no longer there. */
  | { is: 'refused'; because: 'stale' | 'gone' };

export interface DraftId {
  id: string;
  version: number;
}

/** Trying again by itself is of no use: a person or a sign-in has to do something first. */
const FINAL: readonly ErrorCode[] = [
  'authentication_required',
  'validation_failed',
  'request_too_large',
  'drafts_full',
];

interface SaverDeps {
  save: typeof saveDraft;
  onState: (state: DraftState) => void;
  newId?: () => string;
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Saves an entry a moment after each change, one save at a time, each over the version that the one
 * before it made. A save that may have been made is repeated as it was, so that it finds itself.
 */
export function createDraftSaver({ save, onState, newId = () => crypto.randomUUID() }: SaverDeps) {
  let draft: DraftId = { id: newId(), version: 0 };
  /** What stands in the entry; null while there is nothing to save. */
  let content: DraftContent | null = null;
  let savedText = '';
  let uncertain: DraftContent | null = null;
  let failures = 0;
  let isHeld = false;
  let isRefused = false;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = () => content !== null && textOf(content) !== savedText;

  function begin(id: DraftId, text: string): void {
    clearTimeout(timer);
    draft = id;
    savedText = text;
    uncertain = null;
    failures = 0;
    isRefused = false;
  }

  function later(wait: number): void {
    clearTimeout(timer);
    if (!isHeld && !isRefused) timer = setTimeout(() => void flush(), wait);
  }

  /** @returns whether everything is saved now */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = null;
    });
    return running;
  }

  async function saveAll(): Promise<boolean> {
    while (isDirty() && !isHeld && !isRefused) {
      if (!(await saveOnce())) return false;
    }
    return !isDirty();
  }

  /** @returns false if the save failed */
  async function saveOnce(isExact = false): Promise<boolean> {
    const target = draft;
    const sent = uncertain ?? (content as DraftContent);
    onState({ is: 'saving' });
    try {
      const { version, updatedAt } = await save(target.id, sent, target.version, isExact);
      // Discarded or exchanged meanwhile.
      if (draft !== target) return true;
      draft = { id: target.id, version };
      uncertain = null;
      failures = 0;
      savedText = textOf(sent);
      if (!isDirty()) onState({ is: 'saved', at: updatedAt });
      return true;
    } catch (error) {
      if (draft !== target) return true;
      fail(error, sent);
      return false;
    }
  }

  /** A save that may have been made finds itself first. */
  async function saveExactly(): Promise<boolean> {
    return (uncertain === null || (await saveOnce())) && saveOnce(true);
  }

  async function hold(): Promise<void> {
    isHeld = true;
    clearTimeout(timer);
    await running;
  }

  function fail(error: unknown, sent: DraftContent): void {
    const code = error instanceof ApiError ? error.code : 'internal';
    // The answer may have been lost after the save was made.
    uncertain = isUnanswered(error) || code === 'internal' ? sent : null;
    if (code === 'draft_stale' || code === 'not_found') {
      isRefused = true;
      onState({ is: 'refused', because: code === 'draft_stale' ? 'stale' : 'gone' });
      return;
    }
    onState({ is: 'failed', why: error instanceof Error ? error.message : '' });
    if (!FINAL.includes(code)) later(RETRIES[Math.min(failures++, RETRIES.length - 1)] as number);
  }

  return {
    /** Which draft this is; version 0 before the first save. */
    current: (): DraftId => draft,
    isSaved: () => !isDirty(),
    flush,

    /** Called at every change. @param next null if there is nothing to save */
    enter(next: DraftContent | null): void {
      content = next;
      if (!isDirty()) return;
      onState({ is: 'saving' });
      later(REST);
    },

    /** From now on the entry is that draft. */
    adopt(id: DraftId, adopted: DraftContent, savedAt: string): void {
      begin(id, textOf(adopted));
      content = adopted;
      onState({ is: 'saved', at: savedAt });
    },

    /** This draft is done with: what is entered from now on becomes a new one. */
    leave(): void {
      content = null;
      begin({ id: newId(), version: 0 }, '');
      onState({ is: 'nothing' });
    },

    /** Keeps the entry as a draft of its own. @returns whether it is saved */
    keepAsNew(): Promise<boolean> {
      begin({ id: newId(), version: 0 }, '');
      return flush();
    },

    /** Saves nothing until released; resolves when a save under way has ended. */
    hold,

    /**
     * The same before this entry is submitted. It is saved once more even if nothing was typed: only
     * that tells whether its draft is still the one that was read, and tells the other tabs.
     * @returns false if another tab or device has changed, submitted or deleted it since, or is
     *   submitting it
     */
    async holdToSubmit(): Promise<boolean> {
      await hold();
      if (draft.version > 0 && content !== null && !isRefused) {
        savedText = '';
        running = saveExactly().finally(() => {
          running = null;
        });
        await running;
      }
      return !isRefused;
    },

    release(): void {
      isHeld = false;
      if (isDirty()) later(REST);
    },
  };
}

/** The same for the same content, whatever the order of its fields. */
function textOf({ application: { answers = {}, ...fields }, corrects }: DraftContent): string {
  const inOrder = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([inOrder(fields), inOrder(answers), corrects ?? null]);
}
