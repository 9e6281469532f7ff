/** `look`: filled, but something on it is odd or not proved. */
export type ResultState = 'failed' | 'look' | 'ready';

/** What came of one form of a packet. */
interface JudgedResult {
  success: boolean;
  notes: readonly string[];
  proof?: { clean: boolean } | undefined;
}

/** How ready a form is to be printed. */
export function resultState({ success, notes, proof }: JudgedResult): ResultState {
  if (!success) return 'failed';
  return notes.length > 0 || proof?.clean === false ? 'look' : 'ready';
}
