import { type ResultState, resultState } from '../../../core/application/result-state.ts';
import { message } from '../../../core/texts/message.ts';
import { PRINT_TEXTS } from '../../../core/texts/print-texts.ts';
import { PROOF_TEXTS } from '../../../core/texts/proof-texts.ts';
import type { FormResult, PrintedPacket } from '../queries.ts';

const ORDER: readonly ResultState[] = ['failed', 'look', 'ready'];

/** Sorts problems first, otherwise in the packet's own order. */
export function problemsFirst(results: readonly FormResult[]): FormResult[] {
  return results.toSorted((a, b) => ORDER.indexOf(resultState(a)) - ORDER.indexOf(resultState(b)));
}

/**
 * The notes about the entry, which every one of several forms has. They are shown once, above them
 * all.
 */
export function commonNotes(results: readonly Pick<FormResult, 'notes'>[]): string[] {
  const [first, ...others] = results;
  if (!first || others.length === 0) return [];
  return first.notes.filter((note) => others.every(({ notes }) => notes.includes(note)));
}

/** The sums over all forms; null for results of an earlier release, which have no proof. */
function provedOf(results: readonly FormResult[]): { whole: number; total: number } | null {
  const proofs = results.flatMap(({ proof }) => proof ?? []);
  if (proofs.length === 0) return null;
  const sum = (part: 'whole' | 'total') => proofs.reduce((all, proof) => all + proof[part], 0);
  return { whole: sum('whole'), total: sum('total') };
}

/** The notice above the print button: good only if every form below it is ready. */
export function beforePrinting(results: readonly FormResult[]) {
  const proved = provedOf(results);
  if (!proved) return null;
  if (proved.whole < proved.total) {
    return { tone: 'warn', words: message(PROOF_TEXTS.notAll, proved) } as const;
  }
  const words = message(PROOF_TEXTS.proved, proved);
  const count = results.filter((result) => resultState(result) !== 'ready').length;
  if (count === 0) return { tone: 'good', words } as const;
  return { tone: 'warn', words: `${words}. ${message(PROOF_TEXTS.lookFirst, { count })}` } as const;
}

/** Describes the file to print. Its proof includes the values that the forms already had. */
export function preparedInWords({ pages, proof }: Pick<PrintedPacket, 'pages' | 'proof'>) {
  const open = proof.total - proof.whole;
  if (open > 0) {
    return { isWhole: false, words: message(PRINT_TEXTS.preparedOpen, { pages, open }) };
  }
  const text = proof.total === 0 ? PRINT_TEXTS.preparedEmpty : PRINT_TEXTS.prepared;
  return { isWhole: true, words: message(text, { pages }) };
}
