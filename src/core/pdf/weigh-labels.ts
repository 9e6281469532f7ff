/**
 * Which of the texts around a box is its label. On which side a form prints its labels is found from
 * the form itself: every box votes for the sides where text stands near, and the sides that win
 * weigh more for each box (expectation maximisation; a few rounds suffice, forms are consistent).
 */
import type { NearText, PageIndex, PlacedBox, Side } from './near-text.ts';
import type { TextRun } from './page-layout.ts';
import type { TextBlocks } from './text-blocks.ts';

export interface BoxEvidence {
  placed: PlacedBox;
  page: PageIndex;
  blocks: TextBlocks;
  near: NearText[];
  /** Probability that the text is the box's own label. */
  weights: Map<NearText, number>;
}

type Prior = Record<Side, number>;

const ROUNDS = 4;
/** Labels above and to the left are what most forms have. */
const FIRST_PRIOR: Prior = { left: 0.25, above: 0.3, inside: 0.2, right: 0.1, below: 0.15 };
/** A form may still put single labels elsewhere than most. */
const LEAST_PRIOR: Prior = { left: 0.12, above: 0.08, inside: 0.08, right: 0.04, below: 0.07 };
/** How near a text must be, against the chance that the box has no label of its own. */
const NO_LABEL = 0.03;
/** From this weight on a text is clearly the label of its box. */
const CLEAR = 0.6;

/** Sets the weights of boxes of one kind; boxes to tick have their labels elsewhere. */
export function weighLabels(evidence: readonly BoxEvidence[]): void {
  let prior = FIRST_PRIOR;
  for (let round = 0; round < ROUNDS; round++) {
    const claims = strongestClaims(evidence, prior);
    const votes: Prior = { ...LEAST_PRIOR };
    for (const box of evidence) {
      const scores = box.near.map((near) => {
        const score = near.closeness * prior[near.side];
        // A text that another box claims more strongly is that one's label.
        const rival = (claims.get(near.run) ?? 0) / Math.max(score, 1e-9);
        return { near, score: score / Math.max(1, rival ** 1.5) };
      });
      const total = scores.reduce((sum, { score }) => sum + score, NO_LABEL);
      box.weights.clear();
      for (const { near, score } of scores) {
        box.weights.set(near, score / total);
        votes[near.side] += score / total;
      }
    }
    prior = normalised(votes);
  }
}

/** Whose own label each run is, where that is clear. */
export function labelOwners(evidence: readonly BoxEvidence[]): Map<TextRun, PlacedBox> {
  const owners = new Map<TextRun, PlacedBox>();
  for (const { placed, weights } of evidence) {
    for (const [{ run, side }, weight] of weights) {
      if (weight > CLEAR && !(placed.tick && side === 'above')) owners.set(run, placed);
    }
  }
  return owners;
}

function strongestClaims(evidence: readonly BoxEvidence[], prior: Prior): Map<TextRun, number> {
  const claims = new Map<TextRun, number>();
  for (const { near } of evidence) {
    for (const { run, side, closeness } of near) {
      claims.set(run, Math.max(claims.get(run) ?? 0, closeness * prior[side]));
    }
  }
  return claims;
}

function normalised(votes: Prior): Prior {
  const sum = Object.values(votes).reduce((a, b) => a + b, 0);
  const share = (side: Side) => Math.max(LEAST_PRIOR[side], votes[side] / sum);
  return {
    left: share('left'),
    above: share('above'),
    inside: share('inside'),
    right: share('right'),
    below: share('below'),
  };
}
