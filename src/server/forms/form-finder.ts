import { foldedName, nameSearch } from '../../core/application/name-search.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import { FORM_STATES, formState } from '../../core/mapping/form-state.ts';
import type { FormOrder, FormState } from '../../core/texts/form-list-texts.ts';
import { revisionBadge } from '../../core/texts/signing-texts.ts';
import type { FormSummary, FoundForms, ListedForm } from './form-schema.ts';
import type { FormStore } from './store.ts';

/** As many as a person looks through before asking for more. */
export const FOUND_PAGE_LENGTH = 25;

export interface FormQuery {
  /** Words of the form's name, of its file's or of its printed revision. */
  search: string;
  state?: FormState | undefined;
  order: FormOrder;
  /** How many of those found come before the page. */
  from: number;
}

interface Searched {
  form: FormSummary;
  /** As it is searched. */
  words: string;
  replacedFrom: string | null | undefined;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * All forms are in memory until the database says that they have changed: their names are searched
 * alike on both databases, accents and all.
 */
export function createFormFinder(store: FormStore, today = todayLocal) {
  let kept: { version: number; forms: Searched[] } = { version: -1, forms: [] };

  async function read(): Promise<Searched[]> {
    // Before the forms: they may be newer than their version says, never older.
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
