import type { ErrorCode } from '../../core/errors.ts';
import { refusalIn } from '../base/api-error.ts';

interface Saving<Seen, Answer> {
  save: (over: Seen) => Promise<Answer>;
  /** What the person has seen, which the save replaces. */
  seen: Seen;
  /** The refusal of a save over anything else. */
  stale: ErrorCode;
  /** The same person's earlier save without an answer, if that is what is stored now. */
  own: () => Seen | undefined | Promise<Seen | undefined>;
}

/** Saves also over one's own earlier save without an answer, which is not somebody else's. */
export async function saveOverOwn<Seen, Answer>(parts: Saving<Seen, Answer>): Promise<Answer> {
  const { save, seen, stale, own } = parts;
  try {
    return await save(seen);
  } catch (error) {
    const mine = refusalIn(error, stale) ? await own() : undefined;
    if (mine === undefined) throw error;
    return save(mine);
  }
}
