import type { PageLayout, TextRun } from '../../page/page-layout.ts';

const BOTH = /^(yes|y|s[ií])\s+(no|n)$/i;
/** Widths of the words, as multiples of the size of their letters. */
const YES_WIDTH = 1.6;
const NO_WIDTH = 1.15;

/**
 * `Yes No` over two narrow columns of ticks is read as one text, because the words are as close as
 * those of a sentence.
 */
export function withAnswersApart(layout: PageLayout): PageLayout {
  if (!layout.runs.some(({ text }) => BOTH.test(text))) return layout;
  return { ...layout, runs: layout.runs.flatMap(apart) };
}

function apart(run: TextRun): TextRun[] {
  const [, yes, no] = BOTH.exec(run.text) ?? [];
  if (yes === undefined || no === undefined) return [run];
  const [left, bottom, right, top] = run.box;
  const middle = (left + right) / 2;
  return [
    {
      ...run,
      text: yes,
      box: [left, bottom, Math.min(left + YES_WIDTH * run.fontSize, middle), top],
    },
    {
      ...run,
      text: no,
      box: [Math.max(right - NO_WIDTH * run.fontSize, middle), bottom, right, top],
    },
  ];
}
