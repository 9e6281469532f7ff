/**
 * Decides which of the texts around a box is its label. The form itself shows on which side it
 * prints labels: every box votes for the sides with text nearby, and the winning sides weigh more
 * for all boxes (expectation maximization; a few rounds suffice, because forms are consistent).
 */

import type { TextRun } from '../../page/page-layout.ts';
import type { NearText } from '../captions/near-text.ts';
import type { PageIndex } from '../captions/page-index.ts';
import type { TextBlocks } from '../lines/text-blocks.ts';
import type { PlacedBox, Side } from '../placed-box.ts';

/** How a box is drawn: a frame or cell, a line to write on, or a box to tick. */
export type BoxStyle = 'framed' | 'lined' | 'tick';

export interface BoxEvidence {
  style: BoxStyle;
  placed: PlacedBox;
  page: PageIndex;
  blocks: TextBlocks;
  near: NearText[];
  /** Probability that the text is the box's own label. */
  weights: Map<NearText, number>;
}

/** The text that is the best one on a side of the box. */
export function textOn(box: BoxEvidence | undefined, side: Side): NearText | undefined {
  return box?.near.find((text) => text.side === side);
}

type Prior = Record<Side, number>;

const ROUNDS = 4;
/** The usual distribution counts as much as this many boxes. */
const USUAL = 4;
/** Where labels are before the boxes have voted: under a line more often than under a frame. */
const FIRST_PRIORS: Record<BoxStyle, Prior> = {
  framed: { left: 0.25, above: 0.3, inside: 0.2, right: 0.1, below: 0.15 },
  lined: { left: 0.3, above: 0.2, inside: 0.05, right: 0.1, below: 0.35 },
  tick: { left: 0.25, above: 0.1, inside: 0.01, right: 0.6, below: 0.04 },
};
/** The least weight of each side, because a form can place single labels elsewhere than most. */
const PRIOR_FLOOR: Prior = { left: 0.12, above: 0.08, inside: 0.08, right: 0.04, below: 0.07 };
/** The weight of having no label: texts must be near enough to outweigh it. */
const NO_LABEL = 0.03;
/** From this weight on, a text is clearly its box's label. */
const CLEAR = 0.6;

/**
 * Sets the weights. Boxes of one style have their labels on the same sides; other styles can
 * differ.
 */
export function weighLabels(evidence: readonly BoxEvidence[]): void {
  let priors = FIRST_PRIORS;
  for (let round = 0; round < ROUNDS; round++) {
    const claims = strongestClaims(evidence, priors);
    const votes: Record<BoxStyle, Prior> = {
      framed: { ...PRIOR_FLOOR },
      lined: { ...PRIOR_FLOOR },
      tick: { ...PRIOR_FLOOR },
    };
    for (const box of evidence) {
      const scores = box.near.map((near) => {
        const score = near.closeness * priors[box.style][near.side];
        // A text that another box claims more strongly is that box's label.
        const rival = (claims[kindOf(box)].get(near.run) ?? 0) / Math.max(score, 1e-9);
        return { near, score: score / Math.max(1, rival ** 1.5) };
      });
      const total = scores.reduce((sum, { score }) => sum + score, NO_LABEL);
      box.weights.clear();
      for (const { near, score } of scores) {
        box.weights.set(near, score / total);
        votes[box.style][near.side] += score / total;
      }
    }
    priors = {
      framed: normalised(votes.framed, FIRST_PRIORS.framed),
      lined: normalised(votes.lined, FIRST_PRIORS.lined),
      tick: normalised(votes.tick, FIRST_PRIORS.tick),
    };
  }
}

/** The box that each run clearly labels. */
export function labelOwners(evidence: readonly BoxEvidence[]): Map<TextRun, PlacedBox> {
  const owners = new Map<TextRun, PlacedBox>();
  for (const { placed, weights } of evidence) {
    for (const [{ run, side }, weight] of weights) {
      if (weight > CLEAR && !(placed.tick && side === 'above')) owners.set(run, placed);
    }
  }
  return owners;
}

/**
 * The strongest claim on each run, by kind: a label above both ticks and boxes can belong to each.
 */
function strongestClaims(
  evidence: readonly BoxEvidence[],
  priors: Record<BoxStyle, Prior>,
): Record<'tick' | 'write', Map<TextRun, number>> {
  const claims = { tick: new Map<TextRun, number>(), write: new Map<TextRun, number>() };
  for (const box of evidence) {
    const known = claims[kindOf(box)];
    for (const { run, side, closeness } of box.near) {
      // Ticks share the text above them, which is their question.
      if (box.style === 'tick' && side !== 'left' && side !== 'right') continue;
      known.set(run, Math.max(known.get(run) ?? 0, closeness * priors[box.style][side]));
    }
  }
  return claims;
}

function kindOf({ style }: BoxEvidence): 'tick' | 'write' {
  return style === 'tick' ? 'tick' : 'write';
}

/** Mixes in the usual distribution, so that a few boxes of one style cannot outvote it. */
function normalised(votes: Prior, usual: Prior): Prior {
  const sum = Object.values(votes).reduce((a, b) => a + b, 0);
  const share = (side: Side) =>
    Math.max(PRIOR_FLOOR[side], (votes[side] + USUAL * usual[side]) / (sum + USUAL));
  return {
    left: share('left'),
    above: share('above'),
    inside: share('inside'),
    right: share('right'),
    below: share('below'),
  };
}
