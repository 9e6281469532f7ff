/** Boxes without a partner so far, as indexes into the lists of both forms. */
export interface Free {
  from: ReadonlySet<number>;
  to: ReadonlySet<number>;
}

export function freeBoxes(
  paired: readonly { from: number; to: number }[],
  rows: number,
  columns: number,
): Free {
  return {
    from: allBut(new Set(paired.map(({ from }) => from)), rows),
    to: allBut(new Set(paired.map(({ to }) => to)), columns),
  };
}

function allBut(taken: ReadonlySet<number>, count: number): Set<number> {
  return new Set([...Array(count).keys()].filter((at) => !taken.has(at)));
}
