/** Decides which tick a word between two ticks belongs to: `Yes [] No []` or `[] Yes [] No`. */
import type { TextRun } from '../../page/page-layout.ts';
import type { NearText } from '../captions/near-text.ts';
import type { PageIndex } from '../captions/page-index.ts';
import { overlap } from '../placed-box.ts';
import { type BoxEvidence, textOn } from '../weighing/weigh-labels.ts';
import { tickBefore } from './tick-questions.ts';

const OPTION = /^(?:yes|y|no|n|s[ií]|n\/?a|m|f|(?:fe)?male)$/i;
/** The factor on the closeness of words on the wrong side. */
const WRONG_SIDE = 0.05;
/** A label that is only a verb, such as the last of `I [] do [] do not   own other insurance`. */
const DENIED = /^(?:am|are|is|do|does|did|have|has|will) not(?: have)?$/i;
/** The gap between such a verb and the rest of the statement is at most this, in points. */
const GOES_ON = 40;
/** Bottoms of texts on one line differ by less than this, in points. */
const SAME_LINE = 2;
/** The most ticks on one line. */
const LONGEST = 40;

/** Lowers the closeness of words that belong to the neighboring tick: the ends of a line show it. */
export function settleAnswers(boxes: readonly BoxEvidence[]): void {
  for (const line of linesOfTicks(boxes)) {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last || first === last) continue;
    const begins = isOption(textOn(first, 'left'));
    const end = textOn(last, 'right');
    if (begins && !end) for (const box of line) lower(optionOn(box, 'right'));
    // The text before the first tick is the question, not an answer.
    else if (!begins && isOption(end) && optionOn(first, 'right'))
      for (const box of line) lower(box === first ? textOn(box, 'left') : optionOn(box, 'left'));
  }
}

/** The label with the rest of its statement, if it is only the verb. */
export function statementAfter(run: TextRun, { layout, boxes }: PageIndex): string | undefined {
  if (!DENIED.test(run.text)) return undefined;
  const [, bottom, right] = run.box;
  const rest = layout.runs
    .filter(({ box }) => box[0] >= right && Math.abs(box[1] - bottom) < SAME_LINE)
    .sort((a, b) => a.box[0] - b.box[0])[0];
  if (!rest || rest.box[0] - right > GOES_ON) return undefined;
  const isParted = boxes.some(
    ({ box }) =>
      box[0] >= right && box[2] <= rest.box[0] && overlap(box[1], box[3], bottom, rest.box[3]) > 0,
  );
  return isParted ? undefined : `${run.text} ${rest.text}`;
}

function linesOfTicks(boxes: readonly BoxEvidence[]): BoxEvidence[][] {
  const byPlace = new Map(boxes.map((box) => [box.placed, box]));
  const ticks = boxes.filter(({ placed }) => placed.tick);
  const next = new Map<BoxEvidence, BoxEvidence>();
  for (const tick of ticks) {
    const before = byPlace.get(tickBefore(tick.placed, tick.page) ?? tick.placed);
    if (before && before !== tick) next.set(before, tick);
  }
  const later = new Set(next.values());
  const firsts = ticks.filter((tick) => !later.has(tick));
  return firsts.map((first) => {
    const line: BoxEvidence[] = [];
    for (let at: BoxEvidence | undefined = first; at && line.length < LONGEST; at = next.get(at))
      line.push(at);
    return line;
  });
}

function lower(text: NearText | undefined): void {
  if (text) text.closeness *= WRONG_SIDE;
}

function optionOn(box: BoxEvidence, side: 'left' | 'right'): NearText | undefined {
  const text = textOn(box, side);
  return isOption(text) ? text : undefined;
}

function isOption(text: NearText | undefined): boolean {
  return text !== undefined && OPTION.test(text.run.text);
}
