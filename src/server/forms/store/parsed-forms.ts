import type { StoredForm } from '../form-schema.ts';
import { formsInTurns } from './forms-in-turns.ts';

/**
 * Keeps forms as they were last parsed, because parsing the forms of fifty states takes longer than
 * filling a packet's. A change of its analysis or its mapping gives a form a later `updated_at`.
 * @param read reads these forms whole
 */
export function createParsedForms(read: (ids: readonly string[]) => Promise<StoredForm[]>) {
  let kept = new Map<string, StoredForm>();

  /**
   * @param listed the forms as a list has them now
   * @returns them whole, in that order, without those that have gone in between
   */
  return async function whole(
    listed: readonly Pick<StoredForm, 'id' | 'updated_at'>[],
  ): Promise<StoredForm[]> {
    const found = new Map<string, StoredForm>();
    const unknown: string[] = [];
    for (const summary of listed) {
      const known = kept.get(summary.id);
      if (known?.updated_at === summary.updated_at) found.set(summary.id, { ...known, ...summary });
      else unknown.push(summary.id);
    }
    for await (const ids of formsInTurns(unknown)) {
      for (const form of await read(ids)) found.set(form.id, form);
    }
    kept = found;
    return listed.flatMap(({ id }) => found.get(id) ?? []);
  };
}
