import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../../../core/limits.ts';
import { FORM_STATES } from '../../../core/mapping/form-state.ts';
import {
  FORM_LIST_TEXTS,
  FORM_ORDERS,
  FORM_STATE_TEXTS,
  type FormOrder,
  type FormState,
} from '../../../core/texts/form-list-texts.ts';
import { message } from '../../../core/texts/message.ts';
import { SearchInput } from '../../ui/inputs/search-input.tsx';
import { SelectInput } from '../../ui/inputs/select-input.tsx';
import type { FormSearch } from '../queries.ts';
import classes from './form-list.module.css';

/** Pause after the last letter of a search before it runs, in milliseconds. */
const REST = 200;

interface FormFiltersProps {
  asked: FormSearch;
  counts: Partial<Record<FormState, number>>;
  onAsk: (next: Partial<FormSearch>) => void;
}

/** Chooses which forms are listed, and in what order. */
export function FormFilters({ asked, counts, onAsk }: FormFiltersProps) {
  const [typed, setTyped] = useState(asked.search);
  const search = useEffectEvent(() => {
    if (typed.trim() !== asked.search) onAsk({ search: typed.trim() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rest begins with each letter
  useEffect(() => {
    const timer = setTimeout(() => search(), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const all = FORM_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const states = FORM_STATES.filter((state) => state === asked.state || (counts[state] ?? 0) > 0);
  return (
    <search className={classes.filters}>
      <SearchInput
        label={FORM_LIST_TEXTS.search}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        onType={setTyped}
      />
      <SelectInput
        label={FORM_LIST_TEXTS.state}
        none={message(FORM_LIST_TEXTS.anyState, { count: all })}
        choices={states.map((state) => [
          state,
          message(FORM_LIST_TEXTS.oneState, {
            state: FORM_STATE_TEXTS[state],
            count: counts[state] ?? 0,
          }),
        ])}
        value={asked.state ?? ''}
        onChange={(chosen) => onAsk({ state: chosen === '' ? undefined : chosen })}
      />
      <SelectInput
        label={FORM_LIST_TEXTS.order}
        choices={Object.entries(FORM_ORDERS) as [FormOrder, string][]}
        value={asked.order}
        onChange={(chosen) => onAsk({ order: chosen || 'newest' })}
      />
    </search>
  );
}
