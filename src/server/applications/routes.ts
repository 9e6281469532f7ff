import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { readApplication } from '../../core/application/application-schema.ts';
import { AppError } from '../../core/errors.ts';
import { requireUser, type SignedInEnv } from '../auth/require-user.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerPrivatePdf } from '../http/pdf-answer.ts';
import { idText } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { completedFilePlace } from '../sealing/sealed-places.ts';
import { ApplicationResultSchema, PacketSchema } from './application-result.ts';
import { toPackets } from './packets.ts';
import { type ProcessDeps, processApplication } from './process-application.ts';

const SubmissionIdSchema = z
  .string()
  .regex(/^SEC-\d{1,20}$/)
  .openapi({
    description: '"SEC-" and a timestamp, made by the client',
    example: 'SEC-1795600000000',
  });

const postApplication = createRoute({
  method: 'post',
  path: '/',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            submissionId: SubmissionIdSchema,
            application: z.custom<ApplicationData>().openapi({
              type: 'object',
              description: 'The 28 application data fields, each text',
              additionalProperties: { type: 'string' },
            }),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Processed; a repeated submissionId gives the first success again',
      content: { 'application/json': { schema: ApplicationResultSchema } },
    },
    ...describedErrors(400, 401, 409, 413, 429),
  },
});

const listPackets = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: "The user's own packets, newest first",
      content: { 'application/json': { schema: z.object({ packets: z.array(PacketSchema) }) } },
    },
    ...describedErrors(401),
  },
});

const getCompletedFile = createRoute({
  method: 'get',
  path: '/{submissionId}/forms/{formId}/file',
  request: {
    params: z.object({ submissionId: SubmissionIdSchema, formId: idText }),
  },
  responses: {
    200: {
      description: 'The completed PDF, to its creator only',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(401, 404),
  },
});

export function createApplicationsRoutes({
  signIn,
  rateLimits,
  changes,
  ...deps
}: ProcessDeps & { signIn: SignIn; rateLimits: RateLimits; changes: ChangeFeed }) {
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('POST', '/', limitUser(rateLimits, 'submission'));
  // Says that somebody's packets changed, not whose: each user reads their own again.
  routes.use(publishChanges(changes, 'packets'));

  return routes
    .openapi(postApplication, async (c) => {
      const { submissionId, application } = c.req.valid('json');
      const result = await processApplication(deps, {
        submissionId,
        userId: c.var.user.id,
        application: readApplication(application),
      });
      return c.json(result, 200, { 'cache-control': 'no-store' });
    })
    .openapi(listPackets, async (c) => {
      const completed = await deps.applications.listCompletedForms(c.var.user.id);
      return c.json({ packets: toPackets(completed) }, 200, { 'cache-control': 'no-store' });
    })
    .openapi(getCompletedFile, async (c) => {
      const { submissionId, formId } = c.req.valid('param');
      const form = await deps.applications.getCompletedForm(submissionId, formId, c.var.user.id);
      const sealed = await deps.storage.get(form.storage_path);
      if (!sealed) throw new AppError('not_found', { what: 'file' });
      const bytes = deps.sealer.open(sealed, completedFilePlace(form));
      return answerPrivatePdf(c, bytes, form.original_filename) as never;
    });
}
