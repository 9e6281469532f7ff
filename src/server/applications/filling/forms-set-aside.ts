import { AppError, type ErrorCode, isAppError } from '../../../core/errors.ts';
import type { StoredForm } from '../../forms/form-schema.ts';

/** Long enough that such a form delays hardly anyone, short enough if the machine was only busy. */
const SET_ASIDE_MS = 10 * 60 * 1000;

/** Failures caused by the file itself, so retrying the packet would not help. */
const FILE_FAULTS: readonly ErrorCode[] = [
  'pdf_too_slow',
  'pdf_too_much_memory',
  'pdf_damaged',
  'pdf_needs_password',
  'not_a_pdf',
];
/** A single failure of this kind can also come from a busy machine. */
const TRIES = 2;
/** Failures that take seconds to surface. */
const COSTLY: readonly ErrorCode[] = ['pdf_too_slow', 'pdf_too_much_memory'];

export const isFileFault = (error: unknown) =>
  isAppError(error) && FILE_FAULTS.includes(error.code);

/**
 * Forms that were stopped at the limits of PDF work, by file. The next submissions skip them at
 * once instead of each waiting as long. Kept in memory; each replica learns on its own.
 */
export function createFormsSetAside(now: () => number = Date.now) {
  const known = new Map<string, { error: AppError; until: number; tries: number }>();
  return {
    /** @throws AppError the failure for which the form was stopped, while it is set aside */
    refuse({ storage_path }: StoredForm): void {
      const found = known.get(storage_path);
      if (!found) return;
      if (now() >= found.until) known.delete(storage_path);
      else if (found.tries >= TRIES) throw new AppError(found.error.code, found.error.details);
    },
    /** The form was filled, so the form did not cause an earlier stop. */
    clear({ storage_path }: StoredForm): void {
      known.delete(storage_path);
    },
    note({ storage_path }: StoredForm, error: unknown): void {
      if (!isAppError(error) || !COSTLY.includes(error.code)) return;
      const tries = (known.get(storage_path)?.tries ?? 0) + 1;
      // A refusal without a try was already counted when the form was tried.
      if (tries <= TRIES) known.set(storage_path, { error, until: now() + SET_ASIDE_MS, tries });
    },
  };
}

export type FormsSetAside = ReturnType<typeof createFormsSetAside>;
