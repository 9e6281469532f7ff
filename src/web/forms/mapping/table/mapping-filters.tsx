import { message } from '../../../../core/texts/message.ts';
import {
  BOX_STATES,
  type BoxState,
  ROW_ORDERS,
  type RowOrder,
  WORKBENCH_TEXTS,
} from '../../../../core/texts/workbench-texts.ts';
import { SearchInput } from '../../../ui/inputs/search-input.tsx';
import { type Choice, SelectInput } from '../../../ui/inputs/select-input.tsx';
import classes from './mapping-filters.module.css';
import type { RowFilter } from './rows-of-table.ts';
import { StateMark } from './state-mark.tsx';

const ORDERS = Object.entries(ROW_ORDERS) as unknown as Choice<RowOrder>[];
const STATES = Object.entries(BOX_STATES) as [BoxState, string][];

interface MappingFiltersProps {
  filter: RowFilter;
  onChange: (filter: RowFilter) => void;
  counts: Record<BoxState, number>;
  shownCount: number;
  total: number;
}

/** Chooses which fields the table shows. The counters are also the legend of the page. */
export function MappingFilters(props: MappingFiltersProps) {
  const { filter, onChange, counts, shownCount, total } = props;
  const narrow = (state: BoxState | null) => onChange({ ...filter, state });
  return (
    <div className={classes.filters}>
      <fieldset className={classes.states}>
        <legend className="visually-hidden">{WORKBENCH_TEXTS.states}</legend>
        {STATES.map(([state, words]) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            data-none={counts[state] === 0}
            className={classes.counter}
            onClick={() => narrow(filter.state === state ? null : state)}
          >
            <StateMark state={state} />
            {words} <strong>{counts[state]}</strong>
          </button>
        ))}
      </fieldset>
      <SearchInput
        label={WORKBENCH_TEXTS.search}
        placeholder={WORKBENCH_TEXTS.searchHint}
        value={filter.text}
        onType={(text) => onChange({ ...filter, text })}
      />
      <SelectInput
        label={WORKBENCH_TEXTS.order}
        choices={ORDERS}
        value={filter.order}
        onChange={(order) => order && onChange({ ...filter, order })}
      />
      <p className={classes.count} role="status">
        {shownCount === total
          ? message(WORKBENCH_TEXTS.shownAll, { total })
          : message(WORKBENCH_TEXTS.shownOf, { shown: shownCount, total })}
      </p>
    </div>
  );
}
