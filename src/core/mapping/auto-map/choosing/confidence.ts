/** Separate confidences for two questions: what a box asks for, and whose fact it is. */
import {
  applicationField,
  isApplicationFieldName,
} from '../../../application/application-fields.ts';
import { calibrated } from '../calibration.ts';
import { DOUBTFUL_MAIN, WHOSE_CONFIDENCE } from '../weights/people.ts';
import type { Choice } from './choice.ts';

export interface Confidence {
  /** 0 to 1. */
  what: number;
  /** 0 to 1; undefined for a fact of the policy, which belongs to no person. */
  whose: number | undefined;
}

export function confidenceOf({ score, boxParty, source, isMainDoubtful }: Choice): Confidence {
  const isPolicy = isApplicationFieldName(source) && applicationField(source).party === 'policy';
  const told = WHOSE_CONFIDENCE[boxParty.from];
  return {
    what: calibrated(score),
    whose: isPolicy ? undefined : isMainDoubtful ? Math.min(told, DOUBTFUL_MAIN) : told,
  };
}

/** The confidence that both what and whose are right. @returns 0 to 0.99, with two decimals */
export function jointConfidence({ what, whose = 1 }: Confidence): number {
  return Math.round(what * whose * 100) / 100;
}
