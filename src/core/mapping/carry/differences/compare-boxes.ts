import { CUT_UP, JOINED } from '../../answer-parts.ts';
import type { Likenesses } from '../likeness/likeness.ts';
import type { OtherSection } from '../likeness/other-sections.ts';
import type { Boxes, FoundPair } from '../pairing/pair-up.ts';
import type { Question } from '../reading/question.ts';
import { difference, otherFact } from './differences.ts';
import { comparedFollowUps } from './follow-ups.ts';
import { comparedKinds, comparedNames } from './joined-captions.ts';
import { comparedLines } from './led-lines.ts';
import { comparedLineNames } from './named-lines.ts';
import { comparedOptions } from './options.ts';
import { comparedNumbers } from './other-numbers.ts';
import { comparedParts } from './other-parts.ts';
import { comparedListedTicks } from './other-ticks.ts';
import { comparedBlankLines } from './repeated-lines.ts';
import { comparedRepeatedTicks } from './repeated-ticks.ts';
import { comparedRowPeople } from './row-people.ts';
import { comparedRows } from './table-columns.ts';

export interface ComparedBoxes extends Boxes {
  /** Why two boxes cannot be one, whatever their words are, if they cannot. */
  otherBox: (i: number, j: number) => string | undefined;
}

/** Finds why two boxes ask for different things, however alike they are. */
export function compareBoxes(
  from: readonly Question[],
  to: readonly Question[],
  likenesses: Likenesses,
  found: readonly FoundPair[],
  otherSection: OtherSection,
): ComparedBoxes {
  const otherParts = comparedParts(from, to, found);
  const otherNumber = comparedNumbers(from, to, likenesses);
  const otherFollowUp = comparedFollowUps(from, to);
  const otherRow = comparedRows(from, to, likenesses);
  const names = comparedNames(from, to, found);
  const kinds = comparedKinds(from, to);
  const otherKinds = (i: number, j: number) =>
    kinds.isCut(i, j) ? CUT_UP : kinds.isJoined(i, j) ? JOINED : undefined;
  const otherBlank = comparedBlankLines(from, to);
  const otherName = comparedLineNames(from, to);
  const otherHead = comparedRepeatedTicks(from, to);
  const otherRowPerson = comparedRowPeople(from, to);
  const otherOption = comparedOptions(from, to);
  const otherTick = comparedListedTicks(from, to);
  const otherLine = comparedLines(from, to, likenesses);
  const otherQuestion = (i: number, j: number) => {
    const [a, b] = [from[i] as Question, to[j] as Question];
    const similarity = likenesses.of(i, j);
    return (
      difference(a, b, similarity) ??
      otherFact(a, b, similarity) ??
      otherSection(i, j) ??
      otherNumber(i, j) ??
      otherFollowUp(i, j) ??
      otherHead(i, j) ??
      otherOption(i, j) ??
      otherTick(i, j) ??
      otherRowPerson(i, j) ??
      otherLine(i, j) ??
      otherRow(i, j) ??
      otherName(i, j) ??
      otherBlank(i, j) ??
      otherKinds(i, j) ??
      (names.isCut(i, j) ? CUT_UP : names.isJoined(i, j) ? JOINED : undefined)
    );
  };
  const unlike = (i: number, j: number) => otherQuestion(i, j) ?? otherParts(i, j);
  const otherBox = (i: number, j: number) =>
    otherParts(i, j) ?? otherKinds(i, j) ?? otherSection(i, j) ?? otherNumber(i, j);
  return { from, to, likenesses, otherQuestion, unlike, otherBox };
}
