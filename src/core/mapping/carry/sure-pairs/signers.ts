/**
 * Signature lines. A form has one signature for each signer, with a date and the printed name
 * beside it, however it is worded (`Signature of owner`, `Owner's signature`).
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import { isSameRow } from '../../auto-map/reading/reading-order.ts';
import { isSecond } from '../likeness/other-sections.ts';
import { type Boxes, type FoundPair, withSimilarity } from '../pairing/pair-up.ts';
import { isSameKind } from '../reading/box-kinds.ts';
import type { Question } from '../reading/question.ts';
import { isNearlyAlike } from '../words/captions.ts';
import { commonPersonWord, isContrast } from '../words/contrasts.ts';
import { comparedWords, REMARK } from '../words/words.ts';

export function surePairsOfSigners({ from, to, likenesses }: Boxes): FoundPair[] {
  const named = (questions: readonly Question[]) =>
    signaturesOf(questions).filter(({ signer }) => signer.size > 0);
  const [olds, news] = [named(from), named(to)];
  return olds.flatMap((old) => {
    const [now, ...others] = news.filter((one) => isSameSigner(old, one));
    const isOnly = olds.every((one) => one === old || !isSameSigner(one, old));
    if (!now || others.length > 0 || !isOnly) return [];
    if (olds.some((one) => one !== old && isSameSigner(one, now))) return [];
    const mates = rowMates(from, old.at).flatMap((i) => {
      const there = rowMates(to, now.at).filter((j) => isSameMate(from[i], to[j]));
      const isOne = rowMates(from, old.at).filter((k) => isSameMate(from[k], from[i])).length === 1;
      const [j] = there;
      return j !== undefined && there.length === 1 && isOne ? [{ from: i, to: j }] : [];
    });
    const found = [{ from: old.at, to: now.at }, ...mates];
    return found.map((pair) => withSimilarity({ ...pair, margin: 0 }, likenesses, false));
  });
}

/**
 * The index of each date beside a signature, with the index of the nearest signature before it on
 * its row.
 */
export function signaturesOfDates(questions: readonly Question[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { at } of signaturesOf(questions)) {
    for (const mate of rowMates(questions, at)) {
      if (mate > at && DATE.test(captionOf(questions[mate]))) found.set(mate, at);
    }
  }
  return found;
}

interface Signature {
  at: number;
  /** The words for the signer. */
  signer: ReadonlySet<string>;
  isSecond: boolean;
  /** Whether the signer's name is to be printed in the same box, or in one beside it. */
  printed: 'with' | 'beside' | undefined;
}

function signaturesOf(questions: readonly Question[]): Signature[] {
  return questions.flatMap((question, at) => {
    const text = captionOf(question);
    if (question.field.type !== 'text' || !SIGNATURE.test(text)) return [];
    const [said = ''] = text.replace(REMARK, ' ').split(/[.,;]|\bif\b/i);
    const signer = new Set(
      comparedWords(said)
        .filter((word) => !OF_SIGNATURE.has(word))
        .map(commonPersonWord),
    );
    const isNameBeside = () =>
      rowMates(questions, at).some((mate) => PRINTED_NAME.test(captionOf(questions[mate])));
    const printed = PRINTED_NAME.test(said) ? 'with' : isNameBeside() ? 'beside' : undefined;
    return [{ at, signer, isSecond: isSecond(said), printed }];
  });
}

const PRINTED_NAME = /\bprint(?:ed)?\b.*\bname\b|\bname\b.*\bprint/i;

const SIGNATURE = /\bsignature\b|\bsign here\b|^\W*(?:notary public|witness)\W*$/i;
const OF_SIGNATURE = new Set(comparedWords('signature of the x proposed licensed writing'));

/** Whether all words for one signer are among those for the other. */
function isSameSigner(a: Signature, b: Signature): boolean {
  const [less, more] = a.signer.size < b.signer.size ? [a, b] : [b, a];
  const ways = [a.printed, b.printed];
  // One box for the signature and the name has become two, or the reverse.
  if (ways.includes('with') && ways.includes('beside')) return false;
  return a.isSecond === b.isSecond && [...less.signer].every((word) => more.signer.has(word));
}

function rowMates(questions: readonly Question[], at: number): number[] {
  const signature = questions[at];
  return [...questions.keys()].filter((k) => {
    const box = questions[k];
    if (k === at || !box || !signature || isTick(box.field)) return false;
    return isSameRow(box.reading, signature.reading) && !SIGNATURE.test(captionOf(box));
  });
}

function isSameMate(one: Question | undefined, other: Question | undefined): boolean {
  if (!one || !other || !isSameKind(one, other)) return false;
  const [a, b] = [one, other].map((box) => captionOf(box).replace(REMARK, ' ')) as [string, string];
  return (isNearlyAlike(a, b) && !isContrast(a, b)) || (DATE.test(a) && DATE.test(b));
}

/** The caption of a signing date. */
const DATE = /^\W*(?:date|date signed|this date)\W*$/i;

function captionOf(question: Question | undefined): string {
  const [own] = question?.field.labels?.near ?? [];
  return own && own.where !== 'row' && own.where !== 'lead' && own.where !== 'column'
    ? own.text
    : '';
}
