import type { FormStore } from '../store/form-store.ts';

/** How many forms one answer holds: the specification's default limit of a list in storage. */
export const FORMS_PAGE_LENGTH = 100;
const KEPT_PAGES = 100;

/**
 * The list that every screen reads, one page at a time, as JSON. Cached until the database reports
 * a change, so that fifty agents rereading it after a change cost one query
 * (docs/decisions/0012-load.md).
 * @returns a function that returns the page after `after`, the last form of the previous page
 */
export function createFormsList(store: FormStore): (after?: string) => Promise<string> {
  let kept = { version: -1, pages: new Map<string, string>() };
  return async (after) => {
    // Read before the page, so that the cache can be newer than its version says, but never older.
    const version = await store.listVersion();
    if (version !== kept.version) kept = { version, pages: new Map() };
    const { pages } = kept;
    const known = pages.get(after ?? '');
    if (known !== undefined) return known;
    const found = await store.listPage(after, FORMS_PAGE_LENGTH + 1);
    const forms = found.slice(0, FORMS_PAGE_LENGTH);
    const next = found.length > forms.length ? forms.at(-1)?.id : null;
    const page = JSON.stringify({ forms, next });
    if (pages.size < KEPT_PAGES) pages.set(after ?? '', page);
    return page;
  };
}
