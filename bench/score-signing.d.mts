import type { SignPlace } from '../src/core/packet/signing/sign-place.ts';

/** A place that a person marked; `who` has each name that is right. */
export interface MarkedPlace extends Pick<SignPlace, 'page' | 'kind' | 'rect'> {
  who: string[];
  /** Signed by an office, which may be named or left out. */
  optional?: boolean;
}

export function scoreSigning(
  found: readonly SignPlace[],
  marked: readonly MarkedPlace[],
): { found: MarkedPlace[]; missed: MarkedPlace[]; wrong: SignPlace[]; misnamed: MarkedPlace[] };
