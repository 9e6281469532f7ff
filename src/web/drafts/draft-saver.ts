import type { ErrorCode } from '../../core/errors.ts';
import { ApiError, isUnanswered } from '../base/api-error.ts';
import type { DraftContent, saveDraft } from './queries.ts';

/** Wait after typing stops, in milliseconds. */
const REST = 1_500;
/** Waits before each retry of a failed save, in milliseconds. The last one repeats. */
const RETRIES = [2_000, 5_000, 15_000, 30_000];

export type DraftState =
  | { is: 'nothing' }
  | { is: 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; why: string }
  /** Another tab or device has saved a different entry since, or the draft no longer exists. */
  | { is: 'refused'; because: 'stale' | 'gone' };

const NOTHING: DraftState = { is: 'nothing' };
const SAVING: DraftState = { is: 'saving' };

export interface DraftId {
  id: string;
  version: number;
}

/** Errors that a retry cannot fix, because a person has to act or sign in first. */
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
 * Saves an entry a moment after each change, one save at a time, each on top of the version from
 * the save before. A save that may have been made is repeated unchanged, so that the server
 * recognizes it.
 */
export function createDraftSaver({ save, newId = () => crypto.randomUUID(), ...on }: SaverDeps) {
  let draft: DraftId = { id: newId(), version: 0 };
  /** The content of the entry; null while there is nothing to save. */
  let content: DraftContent | null = null;
  let savedText = '';
  /** What is said while nothing is left to save. */
  let settled: DraftState = NOTHING;
  let uncertain: DraftContent | null = null;
  let failures = 0;
  let isHeld = false;
  let isRefused = false;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state = NOTHING;

  const onState = (next: DraftState) => {
    state = next;
    on.onState(next);
  };

  const isDirty = () => content !== null && (uncertain !== null || textOf(content) !== savedText);

  /** Also if the answer to the first save was lost. */
  const mayBeStored = () => draft.version > 0 || uncertain !== null;

  function begin(id: DraftId, text: string, state: DraftState): void {
    clearTimeout(timer);
    draft = id;
    settled = state;
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
    onState(SAVING);
    try {
      const { version, updatedAt } = await save(target.id, sent, target.version, isExact);
      // The draft was discarded or replaced meanwhile.
      if (draft !== target) return true;
      draft = { id: target.id, version };
      uncertain = null;
      failures = 0;
      savedText = textOf(sent);
      settled = { is: 'saved', at: updatedAt };
      if (!isDirty()) onState(settled);
      return true;
    } catch (error) {
      if (draft !== target) return true;
      fail(error, sent);
      return false;
    }
  }

  /** First repeats a save that may have been made, so that the exact save has the right version. */
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
    /** The current draft. Its version is 0 before the first save. */
    current: (): DraftId => draft,
    /** Also before the screen shows it. */
    state: () => state,
    isSaved: () => !isDirty(),
    mayBeStored,
    flush,

    /**
     * Called at every change.
     * @param next null if there is nothing to save
     */
    enter(next: DraftContent | null): void {
      content = next;
      // A refusal waits for a person's choice.
      if (isRefused) return;
      if (isDirty()) {
        onState(SAVING);
        later(REST);
      } else if (running === null) {
        // The last change was taken back before it was saved.
        clearTimeout(timer);
        onState(settled);
      }
    },

    /** Continues the entry as this draft. */
    adopt(id: DraftId, adopted: DraftContent, savedAt: string): void {
      begin(id, textOf(adopted), { is: 'saved', at: savedAt });
      content = adopted;
      onState(settled);
    },

    /** Ends work on this draft. What is entered next becomes a new one. */
    leave(): void {
      content = null;
      begin({ id: newId(), version: 0 }, '', NOTHING);
      onState(settled);
    },

    /**
     * Saves the entry as a separate draft.
     * @returns whether it is saved
     */
    keepAsNew(): Promise<boolean> {
      begin({ id: newId(), version: 0 }, '', NOTHING);
      return flush();
    },

    /** Pauses saving until released. Resolves when a running save has ended. */
    hold,

    /**
     * The same before this entry is submitted. Saves once more even if nothing was typed, because
     * only that shows whether the draft is still the version that was read, and it notifies the
     * other tabs.
     * @returns false if another tab or device has changed, submitted or deleted it since, or is
     *   submitting it
     */
    async holdToSubmit(): Promise<boolean> {
      await hold();
      if (mayBeStored() && content !== null && !isRefused) {
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

/** Equal for equal content, whatever the order of its fields. */
function textOf({ application: { answers = {}, ...fields }, corrects }: DraftContent): string {
  const inOrder = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([inOrder(fields), inOrder(answers), corrects ?? null]);
}
