/** A small generator of the same numbers in each run (Numerical Recipes' linear congruence). */
export function numbers(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
