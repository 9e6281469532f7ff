import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import { formsInTurns } from '../../forms/store/forms-in-turns.ts';

/** Characters of forms that stay parsed in memory: about a thousand forms. */
const KEPT_CHARACTERS = 40_000_000;

interface KeptForm {
  sum: string;
  text: string;
}

/**
 * The forms of runs as they were when the runs started. Runs have most of them in common, so a form
 * as it was is stored once. It stays when its runs are deleted, as the versions of mappings do.
 */
export function createRunForms(db: Kysely<Tables>) {
  /** Parsed forms by checksum, the least recently used first. */
  const parsed = new Map<string, { form: StoredForm; characters: number }>();
  let characters = 0;

  function remember(sum: string, text: string): StoredForm {
    // Two requests can read it at once, and it counts once.
    const known = parsed.get(sum);
    if (known) return known.form;
    const form: StoredForm = JSON.parse(text);
    parsed.set(sum, { form, characters: text.length });
    characters += text.length;
    for (const [oldest, { characters: length }] of parsed) {
      if (characters <= KEPT_CHARACTERS || oldest === sum) break;
      parsed.delete(oldest);
      characters -= length;
    }
    return form;
  }

  async function read(sums: readonly string[], found: Map<string, StoredForm>): Promise<void> {
    const rows = await db.selectFrom('kept_forms').selectAll().where('sum', 'in', sums).execute();
    for (const { sum, form } of rows) found.set(sum, remember(sum, form));
  }

  return {
    /** Writes the forms that no run has had before, and returns what names them all. */
    async store(forms: readonly StoredForm[]): Promise<string[]> {
      const sums: string[] = [];
      for await (const some of formsInTurns(forms)) {
        const batch = some.map(keptForm);
        sums.push(...batch.map(({ sum }) => sum));
        await insertKept(db, batch);
      }
      return sums;
    },

    /** @param transaction the one that starts the run */
    async attach(transaction: Kysely<Tables>, runId: string, sums: readonly string[]) {
      if (sums.length === 0) return;
      await transaction
        .insertInto('run_forms')
        .values(sums.map((sum, place) => ({ run_id: runId, place, sum })))
        .execute();
    },

    /** In their order; null for a run that has none. */
    async of(runId: string): Promise<StoredForm[] | null> {
      const rows = await db
        .selectFrom('run_forms')
        .select('sum')
        .where('run_id', '=', runId)
        .orderBy('place')
        .execute();
      if (rows.length === 0) return null;
      const found = new Map<string, StoredForm>();
      const unknown = new Set<string>();
      for (const { sum } of rows) {
        const known = parsed.get(sum);
        if (!known) {
          unknown.add(sum);
          continue;
        }
        parsed.delete(sum);
        parsed.set(sum, known);
        found.set(sum, known.form);
      }
      for await (const missing of formsInTurns([...unknown])) await read(missing, found);
      return rows.flatMap(({ sum }) => found.get(sum) ?? []);
    },
  };
}

function keptForm(form: StoredForm): KeptForm {
  const text = JSON.stringify(form);
  return { sum: createHash('sha256').update(text).digest('base64'), text };
}

async function insertKept(db: Kysely<Tables>, forms: readonly KeptForm[]): Promise<void> {
  const known = await db
    .selectFrom('kept_forms')
    .select('sum')
    .where(
      'sum',
      'in',
      forms.map(({ sum }) => sum),
    )
    .execute();
  const isKnown = new Set(known.map(({ sum }) => sum));
  const rows = forms.filter(({ sum }) => !isKnown.has(sum));
  if (rows.length === 0) return;
  await db
    .insertInto('kept_forms')
    .values(rows.map(({ sum, text }) => ({ sum, form: text })))
    .onConflict((conflict) => conflict.column('sum').doNothing())
    .execute();
}
