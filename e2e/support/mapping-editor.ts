import type { Page } from 'playwright-core';

/** The parts of the mapping editor, the first dialog of the page. */
export function mappingEditor(page: () => Page) {
  const dialog = () => page().getByRole('dialog').first();
  return {
    dialog,
    rows: () => dialog().locator('tbody tr'),
    button: (name: string | RegExp) => dialog().getByRole('button', { name, exact: true }),
    /** What came of an action, in words. */
    told: (words: string | RegExp) => dialog().getByRole('status').filter({ hasText: words }),
  };
}
