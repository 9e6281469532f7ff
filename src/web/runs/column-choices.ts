import { APPLICATION_FIELDS } from '../../core/application/application-fields.ts';
import { groupPairs } from '../../core/grouped.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import {
  type AddedTo,
  fieldsOfWhole,
  isWhole,
  type WrittenFact,
} from '../../core/table/column-fact.ts';
import type { DateOrder } from '../../core/table/table-dates.ts';
import type { RunColumn } from './queries.ts';

/** The user's unsaved choices for the columns, by index. */
export interface Chosen {
  facts: WrittenFact[];
  orders: (DateOrder | null)[];
}

export function chosenOf(columns: readonly RunColumn[]): Chosen {
  return {
    facts: columns.map(({ fact }) => fact),
    orders: columns.map(({ dates, order }) => (dates === 'said' ? order : null)),
  };
}

export function toChoices({ facts, orders }: Chosen): ColumnChoices {
  return {
    facts: Object.fromEntries(facts.map((fact, i) => [i, fact])),
    orders: Object.fromEntries(orders.flatMap((order, i) => (order ? [[i, order]] : []))),
  };
}

/** The choices with another fact for a column. An order of dates belongs to the fact it was saved for. */
export function withFact(chosen: Chosen, i: number, fact: WrittenFact, saved: Chosen): Chosen {
  const isSaved = keyOf(fact) === keyOf(saved.facts[i] ?? null);
  return {
    facts: chosen.facts.with(i, fact),
    orders: chosen.orders.with(i, (isSaved && saved.orders[i]) || null),
  };
}

/** Converts a fact to the value of a list option. */
export function keyOf(fact: WrittenFact): string {
  if (fact === null) return '';
  if ('fullName' in fact) return 'whole name';
  if ('fullAddress' in fact) return 'whole address';
  if ('addedTo' in fact) return `addedTo ${fact.addedTo}`;
  return 'field' in fact ? `field ${fact.field}` : `question ${fact.question}`;
}

export function factOf(key: string): WrittenFact {
  if (key === '') return null;
  if (key === 'whole name') return { fullName: true };
  if (key === 'whole address') return { fullAddress: true };
  const [kind, ...words] = key.split(' ');
  const name = words.join(' ');
  if (kind === 'question') return { question: name };
  if (kind === 'addedTo') return { addedTo: name as AddedTo['addedTo'] };
  const field = APPLICATION_FIELDS.find((one) => one.name === name);
  return field ? { field: field.name } : null;
}

/** Indexes of columns whose chosen fact another column also has. */
export function duplicateColumns({ facts }: Chosen): ReadonlySet<number> {
  const byFilled = groupPairs(
    facts.flatMap((fact, i) => filledBy(fact).map((filled) => [filled, i] as const)),
  );
  return new Set([...byFilled.values()].filter((all) => all.length > 1).flat());
}

function filledBy(fact: WrittenFact): string[] {
  if (fact === null) return [];
  if (!isWhole(fact)) return [keyOf(fact)];
  return fieldsOfWhole(fact).map((field) => keyOf({ field }));
}

/**
 * Whether the user must choose the order of its dates. Only a saved column is known to have dates.
 */
export function needsDateOrder(column: RunColumn, fact: WrittenFact): boolean {
  const isSame = keyOf(column.fact) === keyOf(fact);
  return (
    isSame && (column.dates === 'ambiguous' || column.dates === 'mixed' || column.dates === 'said')
  );
}

/** Whether they say the same of every column. */
export function isSame(one: Chosen, other: Chosen): boolean {
  return (
    one.facts.every((fact, i) => keyOf(fact) === keyOf(other.facts[i] ?? null)) &&
    one.orders.every((order, i) => order === other.orders[i])
  );
}

/** The choices on the screen, and the saved ones with which they were last the same. */
export interface ChosenFrom {
  chosen: Chosen;
  from: Chosen;
}

/**
 * What is saved can change meanwhile, by this page or another. Choices that nobody has changed here
 * follow it.
 * @param sent what this page sent and was not yet told to be saved
 * @returns the same object if there is nothing to follow
 */
export function followSaved(last: ChosenFrom, saved: Chosen, sent?: Chosen): ChosenFrom {
  if (isSame(last.from, saved)) return last;
  if (sent && isSame(sent, saved)) return { ...last, from: saved };
  if (isSame(last.chosen, last.from) || isSame(last.chosen, saved))
    return { chosen: saved, from: saved };
  return last;
}
