import { foldedName, nameSearch } from '../../../core/application/name-search.ts';
import { todayLocal } from '../../../core/calendar-date.ts';
import { FORM_STATES, formState } from '../../../core/mapping/form-state.ts';
import type { FormOrder, FormState } from '../../../core/texts/form-list-texts.ts';
import { revisionBadge } from '../../../core/texts/signing-texts.ts';
import type { FormSummary } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FoundForms, ListedForm } from './list-schema.ts';

/** About as many as a person looks through before asking for more. */
export const FOUND_PAGE_LENGTH = 25;

export interface FormQuery {
  /** Words from the form's name, its file name or its printed revision. */
  search: string;
  state?: FormState | undefined;
  order: FormOrder;
  /** How many matches come before the page. */
  from: number;
}

interface Searched {
  form: FormSummary;
  /** The text that is searched, normalized. */
  words: string;
  replacedFrom: string | null | undefined;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Keeps all forms in memory until the database reports a change, so that names are searched alike
 * on both databases, including accents.
 */
export function createFormFinder(store: FormStore, today = todayLocal) {
  let kept: { version: number; forms: Searched[] } = { version: -1, forms: [] };

  async function read(): Promise<Searched[]> {
    // Read before the forms, so that they can be newer than their version says, but never older.
    const version = await store.listVersion();
    if (version === kept.version) return kept.forms;
    const listed = await store.list();
    const replaced = await store.revisions.listReplaced();
    const replacedFrom = new Map(replaced.map((form) => [form.form_id, form.first_day]));
    const forms = listed.map((form) => ({
      form,
      words: wordsOf(form),
      replacedFrom: replacedFrom.get(form.id),
    }));
    kept = { version, forms };
    return forms;
  }

  return async ({ search, state, order, from }: FormQuery): Promise<FoundForms> => {
    const all = await read();
    const day = today();
    const has = nameSearch(search);
    const named: ListedForm[] = all
      .filter(({ words }) => has(words))
      .map(({ form, replacedFrom }) => ({ ...form, state: formState(form, replacedFrom, day) }));
    const found = state === undefined ? named : named.filter((form) => form.state === state);
    return {
      forms: inOrder(found, order).slice(from, from + FOUND_PAGE_LENGTH),
      found: found.length,
      total: all.length,
      counts: countsOf(named),
    };
  };
}

function wordsOf({ form_name, original_filename }: FormSummary): string {
  return foldedName(`${form_name} ${original_filename} ${revisionBadge(original_filename) ?? ''}`);
}

function countsOf(forms: readonly ListedForm[]): Record<FormState, number> {
  const counts = Object.fromEntries(FORM_STATES.map((state) => [state, 0]));
  for (const { state } of forms) counts[state] = (counts[state] ?? 0) + 1;
  return counts as Record<FormState, number>;
}

/** @param forms newest first */
function inOrder(forms: ListedForm[], order: FormOrder): ListedForm[] {
  if (order === 'newest') return forms;
  if (order === 'name') return forms.toSorted((a, b) => byName.compare(a.form_name, b.form_name));
  const rank = ({ state }: ListedForm) => FORM_STATES.indexOf(state);
  return forms.toSorted((a, b) => rank(a) - rank(b));
}
