import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { RUN_LIMITS } from '../../../core/limits.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import { paperSchema } from '../../applications/printing/paper-schema.ts';
import type { AuditTrail } from '../../audit/audit-trail.ts';
import { answerWithPdf, factsWithPdf } from '../../http/answer-with-pdf.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam, jsonBody, NOT_CACHED } from '../../http/route-parts.ts';
import { zipStream } from '../../http/zip-stream.ts';
import { limitConcurrentRequests } from '../../pdf-work/limit-concurrent-requests.ts';
import { workForRequest } from '../../pdf-work/work-for-request.ts';
import { limitUser } from '../../rate-limits/limit-requests.ts';
import type { RateLimits } from '../../rate-limits/rate-limits.ts';
import { runEvent } from '../run-event.ts';
import type { OutputDeps } from './newest-packet.ts';
import { packetFiles } from './packet-files.ts';
import { printRun } from './print-run.ts';
import { refusedTable, resultsTable } from './run-tables.ts';

const table = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.any() } },
});

const getResults = createRoute({
  method: 'get',
  path: '/{id}/results',
  request: idParam,
  responses: { 200: table('What came of each row'), ...describedErrors(400, 401, 404) },
});

const getRefused = createRoute({
  method: 'get',
  path: '/{id}/refused',
  request: idParam,
  responses: { 200: table('The refused rows, and why'), ...describedErrors(400, 401, 404) },
});

const getZip = createRoute({
  method: 'get',
  path: '/{id}/packets',
  request: {
    ...idParam,
    query: z.object({
      ask: z.enum(['true']).optional().openapi({
        description: 'Answers whether the file would be sent, because a browser shows no refusal',
      }),
    }),
  },
  responses: {
    200: {
      description: 'Every filled form, in a folder for each row; nothing if it is only asked for',
      content: {
        'application/zip': { schema: z.any() },
        'application/json': { schema: z.object({}) },
      },
    },
    ...describedErrors(400, 401, 404, 429),
  },
});

const postPrint = createRoute({
  method: 'post',
  path: '/{id}/print-file',
  request: {
    ...idParam,
    ...jsonBody(
      paperSchema.extend({
        part: z.number().int().min(0).max(RUN_LIMITS.rows).openapi({
          description: 'From 0; how many packets a part has, the run says as `packetsPerPrint`',
        }),
      }),
    ),
  },
  responses: {
    200: {
      description: 'Packets in the order of their rows, each behind its cover',
      ...factsWithPdf(
        z.object({
          filename: z.string(),
          rows: z.array(z.number().int()),
          left: z.array(z.number().int()).openapi({
            description: 'Rows whose packets were deleted since',
          }),
          failed: z
            .array(z.object({ reason: z.string(), rows: z.array(z.number().int()) }))
            .optional()
            .openapi({
              description:
                'Rows whose packets could not be put together; absent from the replicas of earlier versions, which serve during an upgrade',
            }),
          apart: z.array(z.string()).openapi({
            description: 'Forms that cannot be part of the file, such as signed ones',
          }),
        }),
        z.string(),
      ),
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

/** In memory, a file to print of the largest part takes about five times the bytes of its forms. */
const PRINTED_AT_ONCE = { together: 3, each: 1 };

export interface OutputRoutesDeps extends OutputDeps {
  rateLimits: RateLimits;
  audit: AuditTrail;
}

/** The files that a run produces. Each is made while it is sent, and not stored. */
export function createOutputRoutes(deps: OutputRoutesDeps) {
  const { runs, audit, rateLimits } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  const onlyAsks = (c: Context) => c.req.query('ask') !== undefined;
  routes.on('GET', '/:id/packets', limitUser(rateLimits, 'export', onlyAsks));
  const inTurn = limitConcurrentRequests(PRINTED_AT_ONCE);
  routes.on('POST', '/:id/print-file', limitUser(rateLimits, 'pdfWork'), inTurn);
  const ownRun = (c: Context<SignedInEnv>, id: string) => runs.get(id, c.var.user.id);
  const forRequest = (c: Context<SignedInEnv>): OutputDeps => ({
    ...deps,
    pdfWork: workForRequest(deps.pdfWork, c),
  });

  return routes
    .openapi(getResults, async (c) => {
      const run = await ownRun(c, c.req.valid('param').id);
      return csvAnswer(resultsTable(deps, run), RUN_TEXTS.resultsFile) as never;
    })
    .openapi(getRefused, async (c) => {
      const run = await ownRun(c, c.req.valid('param').id);
      await audit.record({ ...runEvent(c, run.id), action: 'table_downloaded' });
      return csvAnswer(refusedTable(deps, run), RUN_TEXTS.refusedFile) as never;
    })
    .openapi(getZip, async (c) => {
      const run = await ownRun(c, c.req.valid('param').id);
      const { ask } = c.req.valid('query');
      if (ask) return c.json({}, 200, NOT_CACHED);
      await audit.record({ ...runEvent(c, run.id), action: 'run_downloaded' });
      return new Response(zipStream(packetFiles(forRequest(c), run)), {
        headers: fileHeaders('application/zip', RUN_TEXTS.zipFile),
      }) as never;
    })
    .openapi(postPrint, async (c) => {
      const run = await ownRun(c, c.req.valid('param').id);
      const { part, ...paper } = c.req.valid('json');
      const { bytes, ...made } = await printRun(forRequest(c), run, part, paper);
      await audit.record({ ...runEvent(c, run.id), action: 'run_downloaded' });
      return answerWithPdf(c, made, bytes) as never;
    });
}

function csvAnswer(lines: AsyncGenerator<string>, filename: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, { headers: fileHeaders('text/csv; charset=utf-8', filename) });
}

function fileHeaders(type: string, filename: string): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    ...NOT_CACHED,
  };
}
