import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import type { PlacedBox } from '../placed-box.ts';
import { rowsOf } from '../weighing/evidence-rows.ts';
import { type BoxEvidence, textOn } from '../weighing/weigh-labels.ts';
import { ANSWER } from './tick-questions.ts';

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

/**
 * The answers of ticks in rows under `Yes | No | Unsure`, by the heads of their columns. Beside such
 * a tick is at most its row's question.
 */
export function answersByHead(evidence: readonly BoxEvidence[]): Map<PlacedBox, string> {
  const byBox = new Map(evidence.map((box) => [box.placed, box]));
  const headOf = ({ placed, page }: BoxEvidence) => {
    const text = textOn(byBox.get(page.chains.topOfColumn(placed)), 'above')?.run.text;
    return text !== undefined && ANSWER.test(text) ? text : undefined;
  };
  const found = new Map<PlacedBox, string>();
  for (const row of rowsOf(evidence.filter(({ placed }) => placed.tick))) {
    const heads = row.map(headOf);
    if (heads.includes(undefined)) continue;
    for (const [i, { placed }] of row.entries()) found.set(placed, heads[i] as string);
  }
  return found;
}
