/** What the columns of a run's table mean for the forms that its rows fill. */
import {
  type ApplicationData,
  applicationField,
} from '../../core/application/application-fields.ts';
import { whyNotApplying } from '../../core/application/form-rules.ts';
import {
  type AskedQuestion,
  askedQuestions,
  type Question,
} from '../../core/application/questions.ts';
import { todayLocal } from '../../core/calendar-date.ts';
import type { FieldMappings } from '../../core/mapping/field-mapping.ts';
import { questionsOf } from '../../core/mapping/form-questions.ts';
import type { CellRules } from '../../core/table/check-cells.ts';
import { requiredOfRows } from '../../core/table/check-row.ts';
import { type DateColumns, dateColumns } from '../../core/table/column-dates.ts';
import { keysOfColumns, readFact } from '../../core/table/column-fact.ts';
import { type Column, type Duplicate, duplicates } from '../../core/table/match-columns.ts';
import type { StoredForm } from '../forms/form-schema.ts';
import type { Run } from './store/run.ts';

export interface RowRules extends CellRules {
  columns: Column[];
  questions: AskedQuestion[];
  /** The required questions that every row is asked. */
  alwaysAsked: AskedQuestion[];
  dates: DateColumns;
  /** Facts that more than one column contains. */
  duplicates: Duplicate[];
}

/** The questions that forms ask of an application, which columns can answer. */
export function questionsOfForms(forms: readonly StoredForm[]): AskedQuestion[] {
  return askedQuestions(
    forms.map((form) => ({ name: form.form_name, questions: questionsOfForm(form) })),
  );
}

/** By the mapping, which stays the same object while the form stays as it is. */
const questionsByMapping = new WeakMap<FieldMappings, Question[]>();

function questionsOfForm({ form_analysis, field_mappings }: StoredForm): Question[] {
  if (!form_analysis || !field_mappings) return [];
  const known = questionsByMapping.get(field_mappings);
  if (known) return known;
  const questions = questionsOf(form_analysis.fields, field_mappings);
  questionsByMapping.set(field_mappings, questions);
  return questions;
}

/** The questions of the forms that apply to an application. */
function questionsByCase(forms: readonly StoredForm[]) {
  const known = new Map<string, AskedQuestion[]>();
  return (application: ApplicationData): AskedQuestion[] => {
    const applying = forms.filter(
      ({ applies_when }) => whyNotApplying(applies_when, application).length === 0,
    );
    const key = applying.map(({ id }) => id).join();
    const questions = known.get(key) ?? questionsOfForms(applying);
    known.set(key, questions);
    return questions;
  };
}

/**
 * @param run the run; one that has started keeps its day, so that a row that is done again is the
 *   same entry
 */
export function rowRules(
  run: Pick<Run, 'header' | 'choices' | 'byValues' | 'witnesses' | 'startedAt' | 'startDay'>,
  forms: readonly StoredForm[],
): RowRules {
  const questions = questionsOfForms(forms);
  const columns = columnsOf(run, questions);
  const mappings = forms.map(({ field_mappings }) => field_mappings ?? {});
  return {
    columns,
    questions,
    questionsFor: questionsByCase(forms),
    alwaysAsked: questionsOfForms(forms.filter((form) => form.applies_when === null)).filter(
      ({ required, shownWhen }) => required && !shownWhen,
    ),
    dates: dateColumns(columns, run.witnesses, (i) => run.choices.orders?.[i]),
    duplicates: duplicates(columns),
    required: requiredOfRows(mappings, columns),
    today: dayOfStart(run),
  };
}

/**
 * Today before the start. If the owner's day is not known, the day is that of the server's clock,
 * which can be in another time zone.
 */
export function dayOfStart({ startDay, startedAt }: Pick<Run, 'startDay' | 'startedAt'>) {
  return startDay ?? todayLocal(startedAt === null ? new Date() : new Date(startedAt));
}

/** The forms that a row can get: not a revision whose last day is over, unless rows have dates. */
export function formsOfRows(
  { columns, today }: Pick<RowRules, 'columns' | 'today'>,
  forms: readonly StoredForm[],
): StoredForm[] {
  const isDated = columns.some(({ fact }) => fact && 'field' in fact && fact.field === 'date');
  return forms.filter(({ applies_when }) => {
    const { firstDay, lastDay } = applies_when ?? {};
    const days = { ...(firstDay && { firstDay }), ...(lastDay && { lastDay }) };
    return isDated || whyNotApplying(days, { date: today }).length === 0;
  });
}

/** A column for a question that the forms no longer ask fills nothing. */
function columnsOf(
  { header, choices, byValues }: Pick<Run, 'header' | 'choices' | 'byValues'>,
  questions: readonly AskedQuestion[],
): Column[] {
  return header.map((title, i): Column => {
    const fact = readFact(choices.facts?.[i] ?? null, questions) ?? null;
    return { header: title, fact, ...(byValues.includes(i) ? { byValues: true } : {}) };
  });
}

/** What every row needs and no column holds, in words: all rows are refused for it. */
export function requiredWithoutColumn({ required, alwaysAsked, columns }: RowRules): string[] {
  const filled = keysOfColumns(columns);
  const needed = [
    ...required.map((name) => ({ ...applicationField(name), id: name })),
    ...alwaysAsked,
  ];
  return needed.filter(({ id }) => !filled.has(id)).map(({ label }) => label);
}

/** Whether a person has no decisions left to make about the columns. */
export function isSettled({ columns, dates, duplicates: twice }: RowRules): boolean {
  const isOpen = dates.ambiguousDates.length > 0 || twice.length > 0;
  return !isOpen && columns.some(({ fact }) => fact !== null);
}
