import { UNKNOWN_CHANGE_TEXTS } from '../../../core/texts/shell-texts.ts';
import { isBackendMissing } from '../../base/api-error.ts';

/**
 * Why a change failed. Without an answer it may have been made all the same, so it is not said to
 * have failed; a device without a network has most likely sent nothing.
 */
export function wordsOfFailedChange<Title>(
  error: Error,
  title: Title,
): { title: Title | string; text: string } {
  return isBackendMissing(error)
    ? { title: UNKNOWN_CHANGE_TEXTS.title, text: UNKNOWN_CHANGE_TEXTS.lost }
    : { title, text: error.message };
}
