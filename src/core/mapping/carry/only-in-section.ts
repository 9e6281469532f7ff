/**
 * Captions that a section has once in both forms, whatever else of it was moved or reworded: of
 * `Address` in the section of the employer there is one, and no other section has it.
 */
import { isTick } from '../../pdf/pdf-form.ts';
import { isSameFact } from './differences.ts';
import { freeBoxes } from './free-boxes.ts';
import { partners } from './home-sections.ts';
import { type Boxes, type FoundPair, isSure, witnessed } from './pair-up.ts';
import type { Question } from './question.ts';
import { ONLY, SURE_ONLY } from './weights.ts';

/** @returns what is sure by that, beside those that are sure already */
export function onlyInSection(boxes: Boxes): (sure: readonly FoundPair[]) => FoundPair[] {
  const { from, to, likenesses, unlike } = boxes;
  const { there } = partners([...new Set(from.map(headingOf))], [...new Set(to.map(headingOf))]);
  const isHome = (i: number, j: number) => {
    const [one, other] = [headingOf(from[i]), headingOf(to[j])];
    return one !== '' && there.get(one) === other;
  };
  return (sure) => {
    const free = freeBoxes(sure, from.length, to.length);
    return [...free.from].flatMap((i) =>
      [...free.to].flatMap((j) => {
        if (!isSaid(from[i]) || !isSaid(to[j]) || !isHome(i, j)) return [];
        const isLike = likenesses.own(i, j) >= ONLY.own || isOneFact(i, j);
        if (!isLike || hasRival(i, j) || unlike(i, j) !== undefined) return [];
        const pair = witnessed({ from: i, to: j, margin: 0 }, likenesses, true);
        return isSure(pair, SURE_ONLY) ? [pair] : [];
      }),
    );
  };

  /** Whether a third box of either section could be the one. */
  function hasRival(i: number, j: number): boolean {
    const isLike = (one: number, other: number) =>
      likenesses.own(one, other) >= ONLY.rival || isOneFact(one, other);
    return (
      to.some((box, k) => k !== j && headingOf(box) === headingOf(to[j]) && isLike(i, k)) ||
      from.some((box, k) => k !== i && headingOf(box) === headingOf(from[i]) && isLike(k, j))
    );
  }

  function isOneFact(i: number, j: number): boolean {
    const [a, b] = [from[i] as Question, to[j] as Question];
    return OF_PERSON.has(a.fact ?? '') && isSameFact(a, b);
  }
}

/** What a person has one of, by Auto Map's names. */
const OF_PERSON: ReadonlySet<string> = new Set([
  'address',
  'street',
  'city',
  'state',
  'zip',
  'phone',
  'ssn',
  'birthDate',
  'sex',
]);

function isSaid(question: Question | undefined): boolean {
  return question !== undefined && !isTick(question.field) && question.own.size > 0;
}

function headingOf(question: Question | undefined): string {
  return question?.field.labels?.headings[0] ?? '';
}
