import {
  ENTRY_KEPT,
  UNKNOWN_CHANGE_TEXTS,
  UNKNOWN_REMOVAL,
} from '../../../core/texts/shell-texts.ts';
import { isBackendMissing, isUnanswered } from '../../base/api-error.ts';

/**
 * Why a change failed. Without an answer it may have been made all the same, so it is not said to
 * have failed; a device without a network has most likely sent nothing.
 * @param keepsInput whether what was entered for it is still on the screen
 */
export function wordsOfFailedChange<Title>(
  error: Error,
  title: Title,
  keepsInput = false,
): { title: Title | string; text: string } {
  const kept = keepsInput && isUnanswered(error) ? ` ${ENTRY_KEPT}` : '';
  return isBackendMissing(error)
    ? { title: UNKNOWN_CHANGE_TEXTS.title, text: UNKNOWN_CHANGE_TEXTS.lost + kept }
    : { title, text: error.message + kept };
}

/** Why a deletion failed; undefined if it has not. */
export function whyNotRemoved(error: Error | null): string | undefined {
  return isBackendMissing(error) ? UNKNOWN_REMOVAL : error?.message;
}
