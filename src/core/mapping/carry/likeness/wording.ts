import { sharedWeight, type Weighed } from './weighed-words.ts';

/** How the captions of two boxes differ. */
export interface Wording {
  /** 0 to 1: the share of the shorter caption that is also in the longer one. */
  contained: number;
  /** 0 to 1: the share of the shorter caption that the other replaces with other words. */
  exchangedShare: number;
  /** The weight of the words that both have, in nats. */
  commonWeight: number;
  /** The indexes of the two captions compared. */
  comparedCaptions: readonly [number, number] | undefined;
}

interface Caption {
  words: Weighed;
}

const NONE: Wording = {
  contained: 0,
  exchangedShare: 0,
  commonWeight: 0,
  comparedCaptions: undefined,
};

/** Compares the two captions that are most alike. */
export function compareWording(a: readonly Caption[], b: readonly Caption[]): Wording {
  let best = NONE;
  let most = 0;
  for (const [i, { words: one }] of a.entries()) {
    for (const [j, { words: other }] of b.entries()) {
      if (one.sum === 0 || other.sum === 0) continue;
      const commonWeight = sharedWeight(one, other);
      const alike = (2 * commonWeight) / (one.sum + other.sum);
      if (alike <= most) continue;
      most = alike;
      const shorter = Math.min(one.sum, other.sum);
      best = {
        contained: commonWeight / shorter,
        exchangedShare: (shorter - commonWeight) / shorter,
        commonWeight,
        comparedCaptions: [i, j],
      };
    }
  }
  return best;
}
