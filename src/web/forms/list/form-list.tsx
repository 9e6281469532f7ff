import { type ReactNode, useRef, useState } from 'react';
import {
  FEW_FORMS,
  FORM_LIST_TEXTS,
  FORM_STATE_TEXTS,
  foundInWords,
} from '../../../core/texts/form-list-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { fetchMore } from '../../base/fetch-more.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { FormSearch, ListedForm } from '../queries.ts';
import { SeveralBar } from '../several/several-bar.tsx';
import type { Several } from '../several/use-several-forms.ts';
import { FormFilters } from './form-filters.tsx';
import classes from './form-list.module.css';
import type { FoundForms } from './use-found-forms.ts';

interface FormListProps {
  found: FoundForms;
  /** The selection of several forms; null for a user who may not change forms. */
  several: Several | null;
  children: (form: ListedForm) => ReactNode;
}

/** The cards of the forms found and, if there are many, the filters. */
export function FormList({ found, several, children }: FormListProps) {
  const { asked, ask, isNarrowed, forms } = found;
  const [cleared, setCleared] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { total = 0 } = forms.data ?? {};
  // Stays even after the last form is deleted, so that the outcome can be read.
  if (!forms.data || (total === 0 && !several?.outcome)) return null;
  const isMany = total > FEW_FORMS;
  const { forms: shown, found: count, counts } = forms.data;
  const showMore = async () => {
    const hasMore = await fetchMore(forms, (now) => now.forms.length);
    // The button disappears with the last page, so the focus moves to the list.
    if (!hasMore) list.current?.focus({ preventScroll: true });
  };
  const clear = () => {
    ask({ search: '', state: undefined });
    // The search words are in the filters' own state, so they are reset by a new key.
    setCleared(cleared + 1);
    list.current?.focus({ preventScroll: true });
  };
  const isPart = shown.length < count;
  const counted = [
    isNarrowed ? foundInWords(count) : '',
    isPart ? message(FORM_LIST_TEXTS.someShown, { shown: shown.length, count }) : '',
  ];
  const isNone = isNarrowed && count === 0;
  return (
    <div ref={list} className={classes.list} tabIndex={-1}>
      {(isMany || isNarrowed) && (
        <FormFilters key={cleared} asked={asked} counts={counts} onAsk={ask} />
      )}
      <div role="status" className={classes.count} data-found={count}>
        {isNone ? noneFound(asked) : counted.filter(Boolean).join(', ')}
      </div>
      {isNone && (
        <div>
          <Button kind="secondary" onClick={clear}>
            {FORM_LIST_TEXTS.clear}
          </Button>
        </div>
      )}
      {several && <SeveralBar several={several} shown={shown} isOffered={isMany && !isNone} />}
      {shown.map(children)}
      {forms.hasNextPage && (
        <div>
          <Button kind="secondary" isWaiting={forms.isFetchingNextPage} onClick={showMore}>
            {forms.isFetchingNextPage ? FORM_LIST_TEXTS.loadingMore : FORM_LIST_TEXTS.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function noneFound({ search, state }: FormSearch): string {
  const words = { search, state: state ? FORM_STATE_TEXTS[state] : '' };
  if (search === '') return message(FORM_LIST_TEXTS.noneInState, words);
  return message(state ? FORM_LIST_TEXTS.noneFoundInState : FORM_LIST_TEXTS.noneFound, words);
}
