/**
 * Decides for each box of the old form: carried to the same box in the new form, shown to a person,
 * or gone.
 */
import { compareBoxes } from './differences/compare-boxes.ts';
import { followColumns } from './differences/table-columns.ts';
import { followOthers } from './follow-others.ts';
import type { ContextLikenesses } from './likeness/landmarks.ts';
import { compareAll } from './likeness/likeness.ts';
import { comparedAddresses } from './likeness/other-addresses.ts';
import { comparedSections } from './likeness/other-sections.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import { pairCompanions } from './pairing/companions.ts';
import { type FoundPair, pairUp } from './pairing/pair-up.ts';
import type { Question } from './reading/question.ts';
import { withAddressParts } from './sure-pairs/address-parts.ts';
import { pairsBetween } from './sure-pairs/between-sure.ts';
import { surePairs } from './sure-pairs/sure-pairs.ts';
import { askedTwice } from './sure-pairs/twins.ts';

export function judgeBoxes(
  from: readonly Question[],
  to: readonly Question[],
  contexts: ContextLikenesses,
): Outcome[] {
  const otherSection = comparedSections(from, to);
  const likenesses = compareAll(from, to, contexts, otherSection, comparedAddresses(from, to));
  const found = pairCompanions(pairUp(likenesses, from.length, to.length), from, to, likenesses);
  const boxes = compareBoxes(from, to, likenesses, found, otherSection);
  const known = surePairs(found, boxes);
  const twice = askedTwice(known, found, boxes);
  const sure = known.filter((pair) => !twice.has(pair));
  const inRows = [...sure, ...followColumns(from, to, sure, boxes.otherBox)];
  const likely = byOld(found.filter((pair) => !twice.has(pair)));
  const between = [...inRows, ...pairsBetween(likely, byOld(inRows), boxes)];
  const carried = withAddressParts(between, boxes);
  const outcomes = outcomesOf(boxes, byOld([...found, ...carried]), carried);
  return followOthers(boxes, outcomes);
}

function byOld(pairs: readonly FoundPair[]): Map<number, FoundPair> {
  return new Map(pairs.map((pair) => [pair.from, pair]));
}
