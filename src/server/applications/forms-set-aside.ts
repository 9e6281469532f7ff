import { AppError, type ErrorCode, isAppError } from '../../core/errors.ts';
import type { StoredForm } from '../forms/store.ts';

/** Long enough that such a form delays hardly anyone, short enough for a machine that was only busy. */
const SET_ASIDE_MS = 10 * 60 * 1000;

/** What the file itself is to blame for: no retry of the packet would mend it. */
const OWN_FAULTS: readonly ErrorCode[] = [
  'pdf_too_slow',
  'pdf_too_much_memory',
  'pdf_damaged',
  'pdf_needs_password',
  'not_a_pdf',
];
/** Once may be a machine that was busy. */
const TRIES = 2;
/** Those that are learned only after seconds. */
const COSTLY: readonly ErrorCode[] = ['pdf_too_slow', 'pdf_too_much_memory'];

export const isOwnFault = (error: unknown) => isAppError(error) && OWN_FAULTS.includes(error.code);

/**
 * Forms that were stopped at the limits of PDF work, by file: the next submissions go on without them at
 * once, where each would wait for as long. Kept in memory: another replica learns it by itself.
 */
export function createFormsSetAside(now: () => number = Date.now) {
  const known = new Map<string, { error: AppError; until: number; tries: number }>();
  return {
    /** @throws AppError what the form was stopped for, while it is set aside */
    refuse({ storage_path }: StoredForm): void {
      const found = known.get(storage_path);
      if (!found) return;
      if (now() >= found.until) known.delete(storage_path);
      else if (found.tries >= TRIES) throw new AppError(found.error.code, found.error.details);
    },
    /** It was filled: what stopped it before was not its own. */
    clear({ storage_path }: StoredForm): void {
      known.delete(storage_path);
    },
    note({ storage_path }: StoredForm, error: unknown): void {
      if (!isAppError(error) || !COSTLY.includes(error.code)) return;
      const tries = (known.get(storage_path)?.tries ?? 0) + 1;
      // What is refused unseen was noted when it was tried.
      if (tries <= TRIES) known.set(storage_path, { error, until: now() + SET_ASIDE_MS, tries });
    },
  };
}

export type FormsSetAside = ReturnType<typeof createFormsSetAside>;
