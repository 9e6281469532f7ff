import { type ResultState, resultState } from '../../core/application/result-state.ts';
import type { FormResult } from './queries.ts';

const ORDER: readonly ResultState[] = ['failed', 'look', 'ready'];

/** Problems first; otherwise in the packet's own order. */
export function problemsFirst(results: readonly FormResult[]): FormResult[] {
  return results.toSorted((a, b) => ORDER.indexOf(resultState(a)) - ORDER.indexOf(resultState(b)));
}

/** Over all forms; null for a result of an earlier release, which proved nothing. */
export function provedOf(results: readonly FormResult[]): { whole: number; total: number } | null {
  const proofs = results.flatMap(({ proof }) => proof ?? []);
  if (proofs.length === 0) return null;
  const sum = (part: 'whole' | 'total') => proofs.reduce((all, proof) => all + proof[part], 0);
  return { whole: sum('whole'), total: sum('total') };
}
