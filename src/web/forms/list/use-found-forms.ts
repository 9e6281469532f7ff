import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FormSearch, foundFormsQuery } from '../queries.ts';

const ALL: FormSearch = { search: '', state: undefined, order: 'newest' };

export type FoundForms = ReturnType<typeof useFoundForms>;

/**
 * The forms that an administrator searches for. The previous result stays until the next is loaded.
 */
export function useFoundForms() {
  const [asked, setAsked] = useState(ALL);
  const forms = useInfiniteQuery({
    ...foundFormsQuery(asked),
    placeholderData: keepPreviousData,
  });
  return {
    asked,
    ask: (next: Partial<FormSearch>) => setAsked((now) => ({ ...now, ...next })),
    isNarrowed: asked.search !== '' || asked.state !== undefined,
    forms,
  };
}
