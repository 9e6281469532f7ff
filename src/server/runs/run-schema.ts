import { z } from '@hono/zod-openapi';
import { storedNamesApart } from '../../core/application/names-apart.ts';
import { errorText } from '../../core/error-texts.ts';
import { isErrorCode } from '../../core/errors.ts';
import { prefilledWords } from '../../core/mapping/fill-values/prefilled-boxes.ts';
import { lockedBoxes } from '../../core/mapping/locked-boxes.ts';
import { boxesForInk } from '../../core/table/boxes-for-ink.ts';
import type { ColumnChoices } from '../../core/table/column-choices.ts';
import { isDate, type WrittenFact, writeFact } from '../../core/table/column-fact.ts';
import { openQuestions, unfilledBoxes } from '../../core/table/without-column.ts';
import type { StoredForm } from '../forms/form-schema.ts';
import { calendarDateSchema } from '../http/calendar-date-schema.ts';
import type { FormsSinceStart } from './forms-since-start.ts';
import { packetsPerPart } from './print-size.ts';
import { formsOfRows, isSettled, type RowRules, requiredWithoutColumn } from './row-rules.ts';
import type { RowCounts, Run } from './store/run.ts';

const RUN_STATES = ['draft', 'running', 'paused', 'cancelled', 'finished'] as const;
const ROW_STATES = ['waiting', 'made', 'refused'] as const;
/** `noted` are rows that are not refused but that a person should look at. */
export const ROW_LISTS = [...ROW_STATES, 'noted'] as const;

/** Rows without an application date are dated with it. */
export const todaySchema = calendarDateSchema
  .optional()
  .openapi({ description: 'The day where the owner is; without it, that of the server' });

const count = z.number().int();

export const RunSchema = z
  .object({
    id: z.string(),
    name: z.string().openapi({ description: 'Of the file' }),
    state: z.enum(RUN_STATES),
    problem: z.string().nullable().openapi({ description: 'Why it was paused, in words' }),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    rows: count,
    counts: z.object({ waiting: count, made: count, refused: count }),
    workedMs: count.openapi({ description: 'Milliseconds that it has run until now' }),
  })
  .openapi('Run');

const WrittenFactSchema = z
  .custom<WrittenFact>()
  .openapi({ type: ['object', 'null'], description: 'What the column holds; null for nothing' });

export const RunDetailSchema = RunSchema.extend({
  sheets: z
    .object({ read: z.string(), others: z.array(z.string()) })
    .nullable()
    .openapi({ description: 'Of a workbook: the sheet read, and those with rows that were not' }),
  leftOut: z
    .object({ aboveHeader: count, hidden: count })
    .openapi({ description: 'Numbers of rows above the header and of hidden rows, not read' }),
  columns: z.array(
    z.object({
      header: z.string(),
      example: z.string().openapi({ description: 'A value of it, before the start' }),
      fact: WrittenFactSchema,
      byValues: z.boolean().openapi({ description: 'It was known by its values' }),
      dates: z
        .enum(['told', 'said', 'ambiguous', 'mixed'])
        .nullable()
        .openapi({ description: 'Of a date column: whether its values tell their order' }),
      order: z.enum(['mdy', 'dmy']).nullable(),
    }),
  ),
  /** Groups of indices of columns that contain the same fact. */
  alike: z.array(z.array(count)),
  isSettled: z.boolean(),
  withoutColumn: z.array(z.string()).openapi({
    description: 'Facts that every row needs and no column holds',
  }),
  questions: z.array(z.object({ id: z.string(), label: z.string() })),
  forms: z.array(
    z.object({
      id: z.string(),
      formName: z.string(),
      isReviewed: z.boolean().openapi({
        description: 'Somebody has looked at its mapping, at the latest before the start',
      }),
      locked: z.array(z.string()).openapi({
        description: 'The words at mapped boxes that the form lets nobody fill',
      }),
      prefilled: z.array(z.string()).openapi({
        description: 'The words at boxes that its own file fills, the same in every packet',
      }),
      unanswered: z.array(z.string()).openapi({
        description: 'Questions about replacement that the table has no column for',
      }),
      forInk: z.array(z.string()).openapi({
        description: 'The words at boxes for a signature that the table has no column for',
      }),
      unfilled: z.array(z.string()).optional().openapi({
        description:
          'The words at boxes that it requires and nothing in the table fills; absent from the replicas of earlier versions, which serve during an upgrade',
      }),
    }),
  ),
  formsSinceStart: z
    .object({
      deleted: z.array(z.string()),
      replaced: z.array(z.object({ formName: z.string(), next: z.string(), firstDay: z.string() })),
    })
    .optional()
    .openapi({
      description:
        'Names of its forms that were deleted or replaced since the start; absent from the replicas of earlier versions, which serve during an upgrade',
    }),
  deleted: count.openapi({ description: 'Packets made that were deleted since; 0 while it runs' }),
  packetsPerPrint: count.openapi({ description: 'In one part of its files to print' }),
  waitingForReview: z.array(z.string()).openapi({
    description: 'Before the start: names of forms that it leaves out until they are reviewed',
  }),
  madeBefore: z.string().nullable().openapi({
    description: 'When packets were made from this same table before',
  }),
}).openapi('RunDetail');

const cellRemarks = z.array(z.object({ column: count, reason: z.string() }));
export const WrongCellsSchema = cellRemarks.openapi({
  description: 'Cells that refuse the row, by the index of their column',
});
export const RunRowSchema = z
  .object({
    row: count,
    state: z.enum(ROW_STATES),
    reason: z.string().nullable(),
    submissionId: z.string().nullable().openapi({
      description: 'Of its packet, as the newest version; null if there is none, or none any more',
    }),
  })
  .openapi('RunRow');

export const RowWithCellsSchema = RunRowSchema.extend({
  cells: z.array(z.string()),
  wrong: WrongCellsSchema,
  noted: cellRemarks.optional().openapi({
    description:
      'Cells of an accepted row to look at; absent from the replicas of earlier versions, which serve during an upgrade',
  }),
});

export function toRunSummary(run: Run, counts: RowCounts): z.infer<typeof RunSchema> {
  const sinceMove = run.state === 'running' ? Date.now() - Date.parse(run.updatedAt) : 0;
  return {
    id: run.id,
    name: run.name,
    state: run.state === 'checking' ? 'draft' : run.state,
    problem: isErrorCode(run.problem) ? errorText(run.problem) : null,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    rows: run.rows,
    counts,
    workedMs: run.workedMs + Math.max(0, sinceMove),
  };
}

export function toRunDetail(
  run: Run,
  counts: RowCounts,
  about: {
    rules: RowRules;
    examples: readonly string[];
    forms: readonly StoredForm[];
    sinceStart: FormsSinceStart;
    waitingForReview: string[];
    madeBefore: string | null;
    deleted: number;
  },
): z.infer<typeof RunDetailSchema> {
  const { rules, examples, forms, sinceStart, waitingForReview, madeBefore, deleted } = about;
  const ofRows = formsOfRows(rules, forms);
  const nameOf = storedNamesApart(ofRows);
  return {
    ...toRunSummary(run, counts),
    sheets: run.sheets,
    leftOut: run.leftOut,
    columns: rules.columns.map(({ header, fact, byValues }, i) => ({
      header,
      example: examples[i] ?? '',
      fact: writeFact(fact),
      byValues: byValues === true,
      dates: isDate(fact) ? datesOf(rules, run.choices, i) : null,
      order: rules.dates.orders.get(i) ?? null,
    })),
    alike: rules.duplicates.map(({ columns }) => columns),
    isSettled: isSettled(rules),
    withoutColumn: requiredWithoutColumn(rules),
    questions: rules.questions.map(({ id, label }) => ({ id, label })),
    forms: ofRows.map((form) => {
      const { id, mappings_reviewed, form_analysis, field_mappings } = form;
      return {
        id,
        formName: nameOf(form),
        isReviewed: mappings_reviewed,
        locked: lockedBoxes(form_analysis?.fields ?? [], field_mappings ?? {}),
        prefilled: prefilledWords(form_analysis?.fields ?? [], field_mappings ?? {}),
        unanswered: openQuestions(field_mappings ?? {}, rules.columns),
        forInk: boxesForInk(form_analysis?.fields ?? [], field_mappings ?? {}, rules.columns),
        unfilled: unfilledBoxes(form_analysis?.fields ?? [], field_mappings ?? {}, rules.columns),
      };
    }),
    formsSinceStart: sinceStart,
    deleted,
    packetsPerPrint: packetsPerPart(forms),
    waitingForReview,
    madeBefore,
  };
}

function datesOf(rules: RowRules, { orders }: ColumnChoices, i: number) {
  const open = rules.dates.ambiguousDates.find(({ column }) => column === i);
  if (open) return open.isMixed ? ('mixed' as const) : ('ambiguous' as const);
  return orders?.[i] ? ('said' as const) : ('told' as const);
}
