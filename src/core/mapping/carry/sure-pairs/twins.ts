import { isTick } from '../../../pdf/pdf-form.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { TWIN } from '../weights.ts';
import { comparedWords } from '../words/words.ts';

/**
 * The pairs of a run of questions that the old form asks once and the new form twice, such as for a
 * second person. Their order does not show whose facts the old questions asked for.
 */
export function askedTwice(
  sure: readonly FoundPair[],
  found: readonly FoundPair[],
  { from, to, likenesses, unlike }: Boxes,
): Set<FoundPair> {
  const taken = new Set(sure.map((pair) => pair.to));
  // A box of the run can be too like its twin to be sure by itself.
  const pairs = new Map([...found, ...sure].map((pair) => [pair.from, pair]));
  const atIndex = new Map(to.map((question) => [question.reading.index, question]));
  const twice = new Set<FoundPair>();
  for (const first of pairs.values()) {
    for (let k = 0; k < to.length; k++) {
      const run = beginsRun(first, k) ? runFrom(first, k) : [];
      if (isBlock(run)) for (const pair of [...run, ...pairsOver(first, k)]) twice.add(pair);
    }
  }
  return twice;

  /** Whether box `k` is the twin of the pair's, and those before are not each other's. */
  function beginsRun(first: FoundPair, k: number): boolean {
    if (!isTwin(first, k) || isForSecondPerson(k, first.to)) return false;
    if (isOneTable(first.to, k) && !areAskedApart(first, k)) return false;
    const before = pairs.get(first.from - 1);
    return !(before?.to === first.to - 1 && isTwin(before, k - 1));
  }

  /** The pairs one after another whose new boxes have their twins one after another. */
  function runFrom(first: FoundPair, k: number): FoundPair[] {
    const run: FoundPair[] = [];
    for (let pair: FoundPair | undefined = first; pair && isTwin(pair, k + run.length); ) {
      run.push(pair);
      const next = pairs.get(pair.from + 1);
      pair = next?.to === pair.to + 1 ? next : undefined;
    }
    return run;
  }

  /**
   * Whether the run is several questions, fewer with long captions, or one long question with its
   * answers.
   */
  function isBlock(run: readonly FoundPair[]): boolean {
    const questions = run.filter((pair) => from[pair.from]?.part === 0);
    const plain = questions.filter(({ commonWeight }) => commonWeight >= TWIN.plainWeight);
    const isAsked = run.some(
      (pair) => from[pair.from]?.answer && pair.commonWeight >= TWIN.commonWeight,
    );
    return isAsked || questions.length >= TWIN.questions || plain.length >= TWIN.plain;
  }

  /**
   * The pairs of the block above its first twin, which differ from their twins by the headings over
   * them and not by their print.
   */
  function pairsOver(first: FoundPair, k: number): FoundPair[] {
    const over: FoundPair[] = [];
    for (let up = 1; ; up++) {
      const pair = pairs.get(first.from - up);
      if (pair?.to !== first.to - up || taken.has(k - up) || !isPrintedAlike(pair, k - up)) break;
      over.push(pair);
    }
    return over;
  }

  function isPrintedAlike({ from: i, caption }: FoundPair, k: number): boolean {
    return (
      k >= 0 && from[i]?.caption.size !== 0 && likenesses.caption(i, k) > caption - TWIN.caption
    );
  }

  function isTwin({ from: i, to: j, likeness, caption }: FoundPair, k: number): boolean {
    if (k === j || k < 0 || k >= to.length || taken.has(k)) return false;
    return (
      likenesses.at(i, k) > likeness - TWIN.ahead &&
      likenesses.caption(i, k) > caption - TWIN.caption &&
      unlike(i, k) === undefined
    );
  }

  /** Whether only the heading of the twin says that its block is a second person's. */
  function isForSecondPerson(twin: number, j: number): boolean {
    return saysAnother(to[twin]) && !saysAnother(to[j]);
  }

  /** Whether the pair and its twin are options of two questions, and neither is the old one. */
  function areAskedApart({ from: i, to: j }: FoundPair, k: number): boolean {
    const [old, one, other] = [askedOf(from[i]), askedOf(to[j]), askedOf(to[k])];
    return one !== undefined && other !== undefined && one !== other && old !== one;
  }

  /** Whether the two are rows of one table. Rows that were added are below the old ones. */
  function isOneTable(one: number, other: number): boolean {
    const upper = Math.min(one, other);
    const lower = Math.max(one, other);
    const top = to[upper]?.reading.index;
    let box = to[lower];
    while (box?.fieldAbove !== undefined && box.fieldAbove !== top)
      box = atIndex.get(box.fieldAbove);
    return box?.fieldAbove !== undefined;
  }
}

/** The question of which a tick is an option. */
function askedOf(question: Question | undefined): string | undefined {
  if (!question || question.answer !== undefined || !isTick(question.field)) return undefined;
  const asked = question.field.labels?.near.find(({ where }) => where === 'question')?.text;
  return asked && comparedWords(asked).join(' ');
}

const ANOTHER = new Set(comparedWords('second other another additional joint co 2nd'));

function saysAnother(question: Question | undefined): boolean {
  return [...(question?.headings.keys() ?? [])].some((word) => ANOTHER.has(word));
}
