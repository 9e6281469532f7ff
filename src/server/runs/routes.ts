import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../core/errors.ts';
import { RUN_LIMITS } from '../../core/limits.ts';
import { columnChoicesSchema } from '../../core/table/column-choices-schema.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idParam, json, jsonBody, NOT_CACHED } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import { columnExamples } from './column-examples.ts';
import { formsSinceStart } from './forms-since-start.ts';
import { createOutputRoutes } from './outputs/output-routes.ts';
import { readTableUpload, storeTable, tooLong } from './read-upload.ts';
import { createRowRoutes, type RowRoutesDeps } from './row-routes.ts';
import { rowRules } from './row-rules.ts';
import { runEvent } from './run-event.ts';
import {
  RunDetailSchema,
  RunSchema,
  todaySchema,
  toRunDetail,
  toRunSummary,
} from './run-schema.ts';
import type { Run } from './store/run.ts';
import {
  cancelRun,
  formsByReview,
  pauseRun,
  resumeRun,
  retryRefused,
  saveColumns,
  startRun,
} from './work/control.ts';

const detail = { description: 'The run as it is now', ...json(RunDetailSchema) };

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
        today: todaySchema,
      }),
    ),
  },
  responses: { 200: detail, ...describedErrors(400, 401, 404, 409) },
});

/** The multipart encoding adds a little to the file. */
const tableLimit = bodyLimit({
  maxSize: RUN_LIMITS.bytes + 64 * 1024,
  onError: () => {
    throw tooLong();
  },
});

interface RunsDeps extends RowRoutesDeps {
  signIn: SignIn;
  changes: ChangeFeed;
}

/** Tables of clients, accessible to their owners alone. */
export function createRunsRoutes(deps: RunsDeps) {
  const { signIn, rateLimits, changes, audit, runs, applications } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('POST', '/', limitUser(rateLimits, 'upload'), tableLimit);
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
        return c.json({ runs: listed }, 200, NOT_CACHED);
      })
      .openapi(postTable, async (c) => {
        const id = await storeTable(deps, c.var.user.id, await readTableUpload(c));
        await audit.record({ ...runEvent(c, id), action: 'table_uploaded' });
        return c.json(await shown(await ownRun(c, id)), 201, NOT_CACHED);
      })
      .openapi(getRun, async (c) =>
        c.json(await shown(await ownRun(c, c.req.valid('param').id)), 200, NOT_CACHED),
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
        return c.json(await shown(await ownRun(c, id)), 200, NOT_CACHED);
      })
      // Registered before the steps, whose route would match any other name there.
      .route('/', createRowRoutes(deps))
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
        return c.json(await shown(await ownRun(c, id)), 200, NOT_CACHED);
      })
  );
}
