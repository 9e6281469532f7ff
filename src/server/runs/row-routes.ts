import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../core/errors.ts';
import { RUN_LIMITS, TABLE_LIMITS } from '../../core/limits.ts';
import { checkCells } from '../../core/table/check-cells.ts';
import { cellText } from '../../core/table/table-cell.ts';
import { fillStoredForm } from '../forms/filling/fill-stored-form.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerPrivatePdf } from '../http/pdf-answer.ts';
import type { SignedInEnv } from '../http/require-user.ts';
import { idParam, json, jsonBody, NOT_CACHED } from '../http/route-parts.ts';
import { limitConcurrentRequests } from '../pdf-work/limit-concurrent-requests.ts';
import { workForRequest } from '../pdf-work/work-for-request.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { OutputRoutesDeps } from './outputs/output-routes.ts';
import { rowRules } from './row-rules.ts';
import { rowsAsNow } from './rows-as-now.ts';
import { runEvent } from './run-event.ts';
import {
  ROW_LISTS,
  RowWithCellsSchema,
  RunRowSchema,
  todaySchema,
  WrongCellsSchema,
} from './run-schema.ts';
import { type ControlDeps, formsOfRun, mendRow } from './work/control.ts';

const rowParam = {
  params: idParam.params.extend({ row: z.coerce.number().int().min(1).max(TABLE_LIMITS.rows) }),
};

const listRows = createRoute({
  method: 'get',
  path: '/{id}/rows',
  request: {
    ...idParam,
    query: z.object({
      state: z.enum(ROW_LISTS),
      after: z.coerce.number().int().min(0).default(0),
    }),
  },
  responses: {
    200: {
      description: `Up to ${RUN_LIMITS.page} rows in this state, in their order`,
      ...json(
        z.object({
          rows: z.array(RunRowSchema.extend({ client: z.string() })),
          next: z.number().int().nullable(),
        }),
      ),
    },
    ...describedErrors(400, 401, 404),
  },
});

const getRow = createRoute({
  method: 'get',
  path: '/{id}/rows/{row}',
  request: rowParam,
  responses: {
    200: {
      description: 'The cells of a row that has no packet',
      ...json(RowWithCellsSchema),
    },
    ...describedErrors(400, 401, 404, 409),
  },
});

const putRow = createRoute({
  method: 'put',
  path: '/{id}/rows/{row}',
  request: {
    ...rowParam,
    ...jsonBody(
      z.strictObject({
        cells: z.array(z.string().max(TABLE_LIMITS.rowCharacters)).max(TABLE_LIMITS.columns),
      }),
    ),
  },
  responses: {
    200: {
      description: 'The row has these cells; `reason` says why it is refused',
      ...json(z.object({ reason: z.string().nullable(), wrong: WrongCellsSchema })),
    },
    ...describedErrors(400, 401, 404, 409, 413),
  },
});

const postPreview = createRoute({
  method: 'post',
  path: '/{id}/rows/{row}/preview',
  request: {
    ...rowParam,
    ...jsonBody(z.strictObject({ formId: z.string().max(64), today: todaySchema })),
  },
  responses: {
    200: {
      description: 'The form as this row fills it; nothing is kept',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

export interface RowRoutesDeps extends ControlDeps, OutputRoutesDeps {}

/** The rows of a table: lists of them, the cells of one, and its filled page. */
export function createRowRoutes(deps: RowRoutesDeps) {
  const { rateLimits, audit, runs } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.on(
    'POST',
    '/:id/rows/:row/preview',
    limitUser(rateLimits, 'pdfWork'),
    limitConcurrentRequests(),
  );
  const ownRun = (c: Context<SignedInEnv>, id: string) => runs.get(id, c.var.user.id);

  return routes
    .openapi(listRows, async (c) => {
      const { state, after } = c.req.valid('query');
      const run = await ownRun(c, c.req.valid('param').id);
      const rows = await runs.rows.page(run, state, after, RUN_LIMITS.page + 1);
      const page = rows.slice(0, RUN_LIMITS.page);
      const asNow = await rowsAsNow(deps, run, page);
      const named = asNow.map(({ outcome: _, ...row }) => row);
      const next = rows.length > page.length ? (page.at(-1)?.row ?? null) : null;
      return c.json({ rows: named, next }, 200, NOT_CACHED);
    })
    .openapi(getRow, async (c) => {
      const { run, stored } = await rowWithCells(c);
      const cells = runs.rows.cellsOf(run, stored);
      const { wrong, noted } = checkCells(rowRules(run, await formsOfRun(deps, run)), cells);
      const shownRow = { ...runs.rows.shown(run, stored), cells: cells.map(cellText) };
      return c.json({ ...shownRow, wrong, noted }, 200, NOT_CACHED);
    })
    .openapi(putRow, async (c) => {
      const { run, stored } = await rowWithCells(c);
      const outcome = await mendRow(deps, run, stored.row, c.req.valid('json').cells);
      await audit.record({ ...runEvent(c, run.id), action: 'table_row_mended' });
      return c.json(outcome, 200, NOT_CACHED);
    })
    .openapi(postPreview, async (c) => {
      const { run, stored } = await rowWithCells(c);
      const forms = await formsOfRun(deps, run);
      const { formId, today } = c.req.valid('json');
      const form = forms.find(({ id }) => id === formId);
      if (!form) throw new AppError('not_found', { what: 'form' });
      const rules = rowRules({ ...run, startDay: run.startDay ?? today ?? null }, forms);
      const { application } = checkCells(rules, runs.rows.cellsOf(run, stored));
      const work = { ...deps, pdfWork: workForRequest(deps.pdfWork, c, form.id) };
      const { filled } = await fillStoredForm(work, form, application);
      return answerPrivatePdf(c, filled.bytes, form.original_filename) as never;
    });

  async function rowWithCells(c: Context<SignedInEnv>) {
    const { id = '', row = '' } = c.req.param() as { id?: string; row?: string };
    const run = await ownRun(c, id);
    const stored = await runs.rows.find(run, Number(row));
    if (!stored) throw new AppError('not_found', { what: 'row' });
    if (stored.state === 'made') throw new AppError('row_has_packet');
    return { run, stored };
  }
}
