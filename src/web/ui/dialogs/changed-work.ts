import { useLayoutEffect } from 'react';
import { useUnsavedWork } from '../../browser/unsaved-work.ts';

/** How far the last save of some work is. */
export interface Saving {
  isPending: boolean;
  isError: boolean;
  /** Whether it may have been saved all the same. */
  isUnanswered?: boolean;
}

/** Tells the dialog around some work whether it is changed, and how far its save is. */
export type TellWork = (isChanged: boolean, saving?: Saving) => void;

export const NOT_SAVING: Saving = { isPending: false, isError: false };

/**
 * Tells the dialog around the work, before the next key press, which can be Escape, and makes the
 * browser ask before the page is left.
 */
export function useChangedWork(
  isChanged: boolean,
  tell: TellWork,
  { isPending, isError } = NOT_SAVING,
): void {
  useLayoutEffect(
    () => tell(isChanged, { isPending, isError }),
    [isChanged, isPending, isError, tell],
  );
  useUnsavedWork(isChanged || isPending);
}
