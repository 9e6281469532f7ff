interface Placed {
  page: number;
  rect: readonly number[];
  type: string;
}

export function pairsOf<Found extends Placed, Field extends Placed>(
  found: readonly Found[],
  truth: readonly Field[],
): [Found, Field][];

export function figures(counts: { found: number; truth: number; right: number }): {
  precision: number;
  recall: number;
  f1: number;
};
