import { needsAttention } from './needs-attention.ts';

/** `look`: filled, but with something unusual, left empty or not proved. */
export type ResultState = 'failed' | 'look' | 'ready';

/** The result of one form of a packet. */
interface JudgedResult {
  success: boolean;
  notes: readonly string[];
  skipped: readonly { code: string; label?: string | undefined }[];
  proof?: { clean: boolean } | undefined;
}

/** How ready a form is to be printed. */
export function resultState({ success, notes, skipped, proof }: JudgedResult): ResultState {
  if (!success) return 'failed';
  const isOdd = notes.length > 0 || proof?.clean === false || skipped.some(needsAttention);
  return isOdd ? 'look' : 'ready';
}
