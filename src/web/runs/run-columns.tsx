import { useId, useLayoutEffect, useState } from 'react';
import { APPLICATION_FIELDS } from '../../core/application/application-fields.ts';
import type { DateOrder } from '../../core/table/table-dates.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import {
  type Chosen,
  type ChosenFrom,
  chosenOf,
  duplicateColumns,
  factOf,
  followSaved,
  isSame,
  keyOf,
  needsDateOrder,
  toChoices,
  withFact,
} from './column-choices.ts';
import { type RunColumn, type RunDetail, saveColumns, useRunChange } from './queries.ts';
import classes from './runs.module.css';

const ADDED_TO = Object.keys(RUN_TEXTS.addedTo) as (keyof typeof RUN_TEXTS.addedTo)[];

interface RunColumnsProps {
  run: RunDetail;
  /** Whether its packets are being made from what is saved. */
  isStarting: boolean;
  /** Called with whether there are unsaved choices. */
  onChange: (hasChanges: boolean) => void;
}

/** The fact that each column of the table holds, to be checked by the user. */
export function RunColumns({ run, isStarting, onChange }: RunColumnsProps) {
  const saved = chosenOf(run.columns);
  const [last, setLast] = useState<ChosenFrom>({ chosen: saved, from: saved });
  const save = useRunChange((choices: Chosen) => saveColumns(run.id, toChoices(choices)));
  const now = followSaved(last, saved, save.isSuccess ? undefined : save.variables);
  if (now !== last) setLast(now);
  const { chosen, from } = now;
  const hasChanges = !isSame(chosen, saved);
  const isOvertaken = hasChanges && !isSame(from, saved);
  // Saved all the same, if the table that was read again has them: only the answer was lost.
  const isSaved = save.isError ? run.isSettled : save.data?.isSettled;
  // The next press can leave the table.
  useLayoutEffect(() => {
    onChange(hasChanges);
    return () => onChange(false);
  }, [hasChanges, onChange]);
  const twice = duplicateColumns(chosen);
  const set = (next: Chosen) => {
    // A save under way goes on, and the next one waits for it: its answer could come later.
    if (!save.isPending) save.reset();
    setLast({ from, chosen: next });
  };
  return (
    <Section title={RUN_TEXTS.columns}>
      <p className={classes.hint}>{RUN_TEXTS.columnsHint}</p>
      <div className={classes.columns} inert={isStarting}>
        {run.columns.map((column, i) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            key={i}
            run={run}
            column={column}
            index={i}
            fact={keyOf(chosen.facts[i] ?? null)}
            order={chosen.orders[i] ?? null}
            isTwice={twice.has(i)}
            asks={needsDateOrder(column, chosen.facts[i] ?? null)}
            onFact={(key) => set(withFact(chosen, i, factOf(key), saved))}
            onOrder={(order) => set({ ...chosen, orders: chosen.orders.with(i, order) })}
          />
        ))}
      </div>
      {run.isSettled && !hasChanges && run.withoutColumn.length > 0 && (
        <Notice
          tone="warn"
          title={message(RUN_TEXTS.withoutColumn, { names: run.withoutColumn.join(', ') })}
        >
          {RUN_TEXTS.withoutColumnMeans}
        </Notice>
      )}
      {isOvertaken && (
        <Notice tone="warn" live title={RUN_TEXTS.columnsOvertaken}>
          {RUN_TEXTS.columnsOvertakenMeans}
        </Notice>
      )}
      {isSaved && !hasChanges ? (
        <Notice tone="good" live>
          {RUN_TEXTS.columnsSaved}
        </Notice>
      ) : (
        <Failure of={save} title={RUN_TEXTS.columnsFailed} keepsInput />
      )}
      <div>
        <Button
          kind="secondary"
          isWaiting={(!hasChanges && run.isSettled) || save.isPending || twice.size > 0}
          onClick={() => save.mutate(chosen)}
        >
          {RUN_TEXTS.saveColumns}
        </Button>
      </div>
    </Section>
  );
}

interface ColumnProps {
  run: RunDetail;
  column: RunColumn;
  index: number;
  fact: string;
  order: DateOrder | null;
  isTwice: boolean;
  asks: boolean;
  onFact: (key: string) => void;
  onOrder: (order: DateOrder | null) => void;
}

function Column({ run, column, index, fact, order, isTwice, asks, onFact, onOrder }: ColumnProps) {
  const id = useId();
  const title = column.header || message(RUN_TEXTS.columnNumber, { number: index + 1 });
  const isOpen = isTwice || (asks && order === null);
  const said = notesOf(column, { fact, order, isTwice, asks });
  const described = [column.example && `${id}-example`, said && `${id}-said`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.column} data-open={isOpen}>
      <div className={classes.title}>
        <label htmlFor={id}>{title}</label>
        {column.example !== '' && (
          <p id={`${id}-example`} className={classes.example}>
            {message(RUN_TEXTS.example, { value: column.example })}
          </p>
        )}
      </div>
      <div className={classes.chosen}>
        <select
          id={id}
          value={fact}
          aria-describedby={described || undefined}
          aria-invalid={isTwice || undefined}
          onChange={(event) => onFact(event.currentTarget.value)}
        >
          <option value="">{RUN_TEXTS.nothing}</option>
          <optgroup label={RUN_TEXTS.fields}>
            <option value={keyOf({ fullName: true })}>{RUN_TEXTS.fullName}</option>
            <option value={keyOf({ fullAddress: true })}>{RUN_TEXTS.fullAddress}</option>
            {APPLICATION_FIELDS.map(({ name, label }) => (
              <option key={name} value={keyOf({ field: name })}>
                {label}
              </option>
            ))}
            {ADDED_TO.map((addedTo) => (
              <option key={addedTo} value={keyOf({ addedTo })}>
                {RUN_TEXTS.addedTo[addedTo]}
              </option>
            ))}
          </optgroup>
          {run.questions.length > 0 && (
            <optgroup label={RUN_TEXTS.questions}>
              {run.questions.map((question) => (
                <option key={question.id} value={keyOf({ question: question.id })}>
                  {question.label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        {asks && (
          <select
            value={order ?? ''}
            aria-label={`${RUN_TEXTS.datesAre}: ${title}`}
            aria-invalid={order === null || undefined}
            onChange={(event) => onOrder((event.currentTarget.value || null) as DateOrder | null)}
          >
            <option value="">{RUN_TEXTS.chooseOrder}</option>
            <option value="mdy">{RUN_TEXTS.mdy}</option>
            <option value="dmy">{RUN_TEXTS.dmy}</option>
          </select>
        )}
        {said && (
          <p id={`${id}-said`} className={classes.said}>
            {said}
          </p>
        )}
      </div>
    </div>
  );
}

function notesOf(
  { byValues, dates, fact: saved }: RunColumn,
  { fact, isTwice, asks }: Pick<ColumnProps, 'fact' | 'order' | 'isTwice' | 'asks'>,
): string | null {
  if (isTwice) return RUN_TEXTS.alike;
  if (asks && dates === 'ambiguous') return RUN_TEXTS.ambiguous;
  if (asks && dates === 'mixed') return RUN_TEXTS.mixed;
  return byValues && keyOf(saved) === fact ? RUN_TEXTS.byValues : null;
}
