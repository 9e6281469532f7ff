import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { readApplication } from '../../core/application/application-schema.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idParam, json, jsonBody, NOT_CACHED, submissionIdText } from '../http/route-parts.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { DraftStore } from './store.ts';

const ApplicationSchema = z.custom<ApplicationData>().openapi({
  type: 'object',
  description: 'What has been entered so far, as POST /api/applications takes it',
  additionalProperties: { type: 'string' },
});
const corrects = submissionIdText.nullable();
const saved = { version: z.number().int(), updatedAt: z.string() };

const DraftSummarySchema = z
  .object({
    id: z.string(),
    /** Null when the entry names nobody yet, or cannot be opened. */
    insuredName: z.string().nullable(),
    corrects: corrects.openapi({ description: 'The submission that this entry corrects' }),
    ...saved,
  })
  .openapi('DraftSummary');

/** The agent named in the user's latest packet; empty texts before the first. */
const AgentSchema = z.object({
  agentSignature: z.string(),
  agentNumber: z.string(),
  numberStates: z.array(z.string()).openapi({
    description: "Codes of the states of the clients in the user's latest packets with that number",
  }),
});

const listDrafts = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description:
        "What an entry begins from: the user's drafts, the one saved last first, and the agent",
      ...json(z.object({ drafts: z.array(DraftSummarySchema), agent: AgentSchema })),
    },
    ...describedErrors(401),
  },
});

const getDraft = createRoute({
  method: 'get',
  path: '/{id}',
  request: idParam,
  responses: {
    200: {
      description: 'The entry, only for its creator',
      ...json(z.object({ application: ApplicationSchema, corrects, ...saved })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const putDraft = createRoute({
  method: 'put',
  path: '/{id}',
  request: {
    ...idParam,
    ...jsonBody(
      z.strictObject({
        application: ApplicationSchema,
        corrects: corrects.optional(),
        version: z.number().int().min(0).openapi({
          description: 'The version that was read; 0 for a new draft, under an id of the client',
        }),
        exact: z.boolean().optional().openapi({
          description:
            'Before it is submitted: only over that version, though a later one may say the same',
        }),
      }),
    ),
  },
  responses: {
    200: { description: 'Saved, with its new version', ...json(z.object(saved)) },
    ...describedErrors(400, 401, 404, 409, 413, 429),
  },
});

const deleteDraft = createRoute({
  method: 'delete',
  path: '/{id}',
  request: idParam,
  responses: {
    200: { description: 'The draft was deleted', ...json(z.object({})) },
    ...describedErrors(400, 401, 404),
  },
});

export interface DraftsDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  drafts: DraftStore;
  applications: {
    lastApplication(userId: string): Promise<ApplicationData | null>;
    statesOfAgent(userId: string, agentNumber: string): Promise<string[]>;
  };
  audit: AuditTrail;
}

/** Entries that a user has begun; nobody else can read them. */
export function createDraftsRoutes(deps: DraftsDeps) {
  const { signIn, rateLimits, drafts, applications, audit } = deps;
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('PUT', '/:id', limitUser(rateLimits, 'draft'));

  return routes
    .openapi(listDrafts, async (c) => {
      const { id } = c.var.user;
      const last = (await applications.lastApplication(id)) ?? {};
      const { agentSignature = '', agentNumber = '' } = last;
      const numberStates = agentNumber ? await applications.statesOfAgent(id, agentNumber) : [];
      const agent = { agentSignature, agentNumber, numberStates };
      return c.json({ drafts: await drafts.list(id), agent }, 200, NOT_CACHED);
    })
    .openapi(getDraft, async (c) => {
      const { id } = c.req.valid('param');
      const draft = await drafts.get(id, c.var.user.id);
      await audit.record({ ...aboutDraft(c, id), action: 'draft_opened' });
      return c.json(draft, 200, NOT_CACHED);
    })
    .openapi(putDraft, async (c) => {
      const { id } = c.req.valid('param');
      const { application: entered, version, corrects, exact } = c.req.valid('json');
      const application = readApplication(entered);
      const save = { id, userId: c.var.user.id, application, version, corrects, isExact: exact };
      const kept = await drafts.save(save);
      if (version === 0) await audit.record({ ...aboutDraft(c, id), action: 'draft_started' });
      return c.json(kept, 200, NOT_CACHED);
    })
    .openapi(deleteDraft, async (c) => {
      const { id } = c.req.valid('param');
      const event = { ...aboutDraft(c, id), action: 'draft_deleted' } as const;
      await drafts.remove(id, c.var.user.id, (open) => audit.record(event, open));
      return c.json({}, 200);
    });
}

function aboutDraft(c: Context<SignedInEnv>, subjectId: string) {
  return { ...byUser(c), subject: 'draft' as const, subjectId, owner: c.var.user.id };
}
