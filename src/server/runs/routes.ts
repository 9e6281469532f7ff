import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../core/errors.ts';
import { RUN_LIMITS, TABLE_LIMITS } from '../../core/limits.ts';
import { checkCells } from '../../core/table/check-cells.ts';
import { columnChoicesSchema } from '../../core/table/column-choices-schema.ts';
import { cellText } from '../../core/table/table-cell.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { fillStoredForm } from '../forms/filling/fill-stored-form.ts';
import { calendarDateSchema } from '../http/calendar-date-schema.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerPrivatePdf } from '../http/pdf-answer.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idParam, json, jsonBody } from '../http/route-parts.ts';
import { limitConcurrentRequests } from '../pdf-work/limit-concurrent-requests.ts';
import { workForRequest } from '../pdf-work/work-for-request.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import { columnExamples } from './column-examples.ts';
import { formsSinceStart } from './forms-since-start.ts';
import { createOutputRoutes, type OutputRoutesDeps } from './outputs/output-routes.ts';
import { readTableUpload, storeTable, tooLong } from './read-upload.ts';
import { rowRules } from './row-rules.ts';
import { rowsAsNow } from './rows-as-now.ts';
import { runEvent } from './run-event.ts';
import {
  ROW_LISTS,
  RowWithCellsSchema,
  RunDetailSchema,
  RunRowSchema,
  RunSchema,
  toRunDetail,
  toRunSummary,
  WrongCellsSchema,
} from './run-schema.ts';
import type { Run } from './store/run.ts';
import {
  type ControlDeps,
  cancelRun,
  formsByReview,
  formsOfRun,
  mendRow,
  pauseRun,
  resumeRun,
  retryRefused,
  saveColumns,
  startRun,
} from './work/control.ts';

const detail = { description: 'The run as it is now', ...json(RunDetailSchema) };
const rowParam = {
  params: idParam.params.extend({ row: z.coerce.number().int().min(1).max(TABLE_LIMITS.rows) }),
};

const listRuns = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: "The user's own tables, newest first",
      ...json(z.object({ runs: z.array(RunSchema) })),
    },
    ...describedErrors(401),
  },
});

const postTable = createRoute({
  method: 'post',
  path: '/',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({
            file: z.custom<File>().openapi({ type: 'string', format: 'binary' }),
          }),
        },
      },
    },
  },
  responses: {
    201: { ...detail, description: 'Kept, with its columns matched as far as they are known' },
    ...describedErrors(400, 401, 409, 413, 429),
  },
});

const getRun = createRoute({
  method: 'get',
  path: '/{id}',
  request: idParam,
  responses: { 200: detail, ...describedErrors(400, 401, 404) },
});

const deleteRun = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'The table was deleted; its packets stay', ...json(z.object({})) },
    ...describedErrors(400, 401, 404, 409),
  },
});

const putColumns = createRoute({
  method: 'put',
  path: '/{id}/columns',
  request: { ...idParam, ...jsonBody(columnChoicesSchema) },
  responses: { 200: detail, ...describedErrors(400, 401, 404, 409) },
});

/** Rows without an application date are dated with it. */
const today = calendarDateSchema
  .optional()
  .openapi({ description: 'The day where the owner is; without it, that of the server' });

/** Each moves the run one step on, if the run is in a state from which that step is allowed. */
const STEPS = ['start', 'pause', 'resume', 'cancel', 'retry'] as const;
const postStep = createRoute({
  method: 'post',
  path: '/{id}/{step}',
  request: {
    params: idParam.params.extend({ step: z.enum(STEPS) }),
    ...jsonBody(
      z.strictObject({
        again: z.boolean().default(false).openapi({
          description: 'Packets were made from this same table, and are wanted once more',
        }),
        today,
      }),
    ),
  },
  responses: { 200: detail, ...describedErrors(400, 401, 404, 409) },
});

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
  request: { ...rowParam, ...jsonBody(z.strictObject({ formId: z.string().max(64), today })) },
  responses: {
    200: {
      description: 'The form as this row fills it; nothing is kept',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

const PRIVATE = { 'cache-control': 'no-store' };

/** The multipart encoding adds a little to the file. */
const tableLimit = bodyLimit({
  maxSize: RUN_LIMITS.bytes + 64 * 1024,
  onError: () => {
    throw tooLong();
  },
});

interface RunsDeps extends ControlDeps, OutputRoutesDeps {
  signIn: SignIn;
  changes: ChangeFeed;
}

/** Tables of clients, accessible to their owners alone. */
export function createRunsRoutes(deps: RunsDeps) {
  const { signIn, rateLimits, changes, audit, runs, applications } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('POST', '/', limitUser(rateLimits, 'upload'), tableLimit);
  routes.on(
    'POST',
    '/:id/rows/:row/preview',
    limitUser(rateLimits, 'pdfWork'),
    limitConcurrentRequests(),
  );
  routes.use(publishChanges(changes, 'runs'));

  async function shown(run: Run) {
    const { fillable: forms, waiting } = await formsByReview(deps, run);
    const [earlier] = run.startedAt === null ? await runs.earlierWith(run) : [];
    const madeBefore = earlier?.startedAt ?? null;
    const counts = await runs.counts(run.id);
    // During a run, a packet exists a moment before its row counts as made.
    const isCounted = run.state !== 'running' && counts.made > 0;
    const kept = isCounted ? await applications.countOfRun(run.id, run.userId) : counts.made;
    const about = {
      rules: rowRules(run, forms),
      examples: await columnExamples(runs, run),
      forms,
      sinceStart: await formsSinceStart(deps.forms, run, forms),
      waitingForReview: waiting.map(({ form_name }) => form_name),
      madeBefore,
      deleted: Math.max(0, counts.made - kept),
    };
    return toRunDetail(run, counts, about);
  }
  const ownRun = (c: Context<SignedInEnv>, id: string) => runs.get(id, c.var.user.id);

  return (
    routes
      .openapi(listRuns, async (c) => {
        const all = await runs.list(c.var.user.id);
        const listed = await Promise.all(
          all.map(async (run) => toRunSummary(run, await runs.counts(run.id))),
        );
        return c.json({ runs: listed }, 200, PRIVATE);
      })
      .openapi(postTable, async (c) => {
        const id = await storeTable(deps, c.var.user.id, await readTableUpload(c));
        await audit.record({ ...runEvent(c, id), action: 'table_uploaded' });
        return c.json(await shown(await ownRun(c, id)), 201, PRIVATE);
      })
      .openapi(getRun, async (c) =>
        c.json(await shown(await ownRun(c, c.req.valid('param').id)), 200, PRIVATE),
      )
      .openapi(deleteRun, async (c) => {
        const run = await ownRun(c, c.req.valid('param').id);
        if (run.state === 'running') throw new AppError('run_moved_on');
        await audit.record({ ...runEvent(c, run.id), action: 'table_deleted' });
        await runs.remove(run.id);
        return c.json({}, 200);
      })
      .openapi(putColumns, async (c) => {
        const { id } = c.req.valid('param');
        await saveColumns(deps, await ownRun(c, id), c.req.valid('json'));
        return c.json(await shown(await ownRun(c, id)), 200, PRIVATE);
      })
      .openapi(listRows, async (c) => {
        const { state, after } = c.req.valid('query');
        const run = await ownRun(c, c.req.valid('param').id);
        const rows = await runs.rows.page(run, state, after, RUN_LIMITS.page + 1);
        const page = rows.slice(0, RUN_LIMITS.page);
        const asNow = await rowsAsNow(deps, run, page);
        const named = asNow.map(({ outcome: _, ...row }) => row);
        const next = rows.length > page.length ? (page.at(-1)?.row ?? null) : null;
        return c.json({ rows: named, next }, 200, PRIVATE);
      })
      .openapi(getRow, async (c) => {
        const { run, stored } = await rowWithCells(c);
        const cells = runs.rows.cellsOf(run, stored);
        const { wrong, noted } = checkCells(rowRules(run, await formsOfRun(deps, run)), cells);
        const shownRow = { ...runs.rows.shown(run, stored), cells: cells.map(cellText) };
        return c.json({ ...shownRow, wrong, noted }, 200, PRIVATE);
      })
      .openapi(putRow, async (c) => {
        const { run, stored } = await rowWithCells(c);
        const outcome = await mendRow(deps, run, stored.row, c.req.valid('json').cells);
        await audit.record({ ...runEvent(c, run.id), action: 'table_row_mended' });
        return c.json(outcome, 200, PRIVATE);
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
      })
      // Registered before the steps, whose route would match any other name there.
      .route('/', createOutputRoutes(deps))
      .openapi(postStep, async (c) => {
        const { id, step } = c.req.valid('param');
        const run = await ownRun(c, id);
        if (step === 'start') await startRun(deps, run, c.req.valid('json'));
        if (step === 'pause') await pauseRun(deps, run);
        if (step === 'resume') await resumeRun(deps, run);
        if (step === 'cancel') await cancelRun(deps, run);
        if (step === 'retry') await retryRefused(deps, run);
        await audit.record({ ...runEvent(c, id), action: `run_${step}` });
        return c.json(await shown(await ownRun(c, id)), 200, PRIVATE);
      })
  );

  async function rowWithCells(c: Context<SignedInEnv>) {
    const { id = '', row = '' } = c.req.param() as { id?: string; row?: string };
    const run = await ownRun(c, id);
    const stored = await runs.rows.find(run, Number(row));
    if (!stored) throw new AppError('not_found', { what: 'row' });
    if (stored.state === 'made') throw new AppError('row_has_packet');
    return { run, stored };
  }
}
