import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { message } from '../../core/texts/message.ts';

/**
 * Says what is lost with a draft, before it is removed.
 * @param name the insured's name, if there is one yet
 */
export function removalWords(name: string | null, isCorrection: boolean): string {
  const words = isCorrection ? DRAFT_TEXTS.removeCorrectionHint : DRAFT_TEXTS.removeHint;
  return message(words, { forWhom: name ? message(DRAFT_TEXTS.forWhom, { name }) : '' });
}
