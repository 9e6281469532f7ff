/** Short blanks of underscores beside Yes or No are ticked, not written on: `___ Yes ___ No`. */
import type { Box, RuledLine } from '../pdf/page/page-layout.ts';
import type { Word } from './page-print.ts';
import { middle } from './place.ts';

const LONGEST = 36;
const BEHIND = /^(?:yes|no)\b/i;
const BEFORE = /(?:^|\s)(?:yes|no):?$/i;
/** Largest distance between a blank and its word, in font sizes. */
const APART = 1;

export interface Answer {
  line: RuledLine;
  box: Box;
}

export function answerBlanks(scores: readonly RuledLine[], words: readonly Word[]): Answer[] {
  return scores.flatMap((line): Answer[] => {
    const { at, from, to } = line;
    const word = words.find(({ text, tight, fontSize }) => {
      const [, y] = middle(tight);
      if (y < at || tight[1] > at + fontSize * 0.7) return false;
      const isNear = (gap: number) => gap > -1 && gap < fontSize * APART;
      return (
        (BEHIND.test(text) && isNear(tight[0] - to)) ||
        (BEFORE.test(text) && isNear(from - tight[2]))
      );
    });
    if (!word || to - from > LONGEST) return [];
    return [{ line, box: [from, at, to, Math.max(word.tight[3], at + word.fontSize)] }];
  });
}
