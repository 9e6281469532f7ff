import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { readApplication } from '../../core/application/application-schema.ts';
import { storedNamesApart } from '../../core/application/names-apart.ts';
import { requireSubmittable } from '../../core/application/submittable.ts';
import { insuredName } from '../../core/mapping/fill-values/source-value.ts';
import { completedFileName } from '../../core/packet/completed-file-name.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { FormAdmins } from '../auth/form-admins.ts';
import { createHasUser } from '../auth/has-user.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { DraftStore } from '../drafts/store.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import { publishChanges } from '../events/publish-changes.ts';
import { answerWithPdf, factsWithPdf } from '../http/answer-with-pdf.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerPrivatePdf } from '../http/pdf-answer.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idText, json, jsonBody, NOT_CACHED, submissionIdText } from '../http/route-parts.ts';
import { limitConcurrentRequests } from '../pdf-work/limit-concurrent-requests.ts';
import { workForRequest } from '../pdf-work/work-for-request.ts';
import type { PeopleFirst } from '../queue/people-first.ts';
import { limitUser } from '../rate-limits/limit-requests.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { ApplicationResultSchema } from './application-result.ts';
import { createEntryForms, EntryFormSchema } from './filling/entry-forms.ts';
import { createFormsSetAside } from './filling/forms-set-aside.ts';
import type { ProcessDeps } from './filling/packet-work.ts';
import { processApplication } from './filling/process-application.ts';
import { finishOnPage } from './on-page/finish-on-page.ts';
import { openCompletedForm } from './packets/open-completed-form.ts';
import { packetEvent } from './packets/packet-event.ts';
import type { PacketIndexes } from './packets/packet-index.ts';
import { createUserPacketRoutes } from './packets/user-packets-routes.ts';
import { paperSchema } from './printing/paper-schema.ts';
import { PreparedPacketSchema } from './printing/prepared-packet.ts';
import { printPacket } from './printing/print-packet.ts';

const postApplication = createRoute({
  method: 'post',
  path: '/',
  request: jsonBody(
    z.strictObject({
      submissionId: submissionIdText,
      corrects: submissionIdText.optional().openapi({
        description: 'The submission that this one corrects: it is the next version of its packet',
      }),
      draft: z.strictObject({ id: idText, version: z.number().int() }).optional().openapi({
        description:
          'The draft that was submitted: it ends once a form is filled, unless it was saved since',
      }),
      seen: z
        .record(z.string().max(64), z.string().max(64))
        .optional()
        .openapi({ description: 'Versions, by form id, of the forms that the agent saw' }),
      application: z.custom<ApplicationData>().openapi({
        type: 'object',
        description:
          'The 28 application data fields, each text; `answers` to the questions of forms, by id',
        additionalProperties: { type: 'string' },
      }),
    }),
  ),
  responses: {
    200: {
      description: 'Processed; a repeated submissionId gives the first success again',
      ...json(ApplicationResultSchema),
    },
    ...describedErrors(400, 401, 404, 409, 413, 429),
  },
});

const listEntryForms = createRoute({
  method: 'get',
  path: '/forms',
  responses: {
    200: {
      description: 'The forms that an application may fill: when each applies and what it asks',
      ...json(z.object({ forms: z.array(EntryFormSchema) })),
    },
    ...describedErrors(401),
  },
});

const packetParam = { params: z.object({ submissionId: submissionIdText }) };

const getProgress = createRoute({
  method: 'get',
  path: '/{submissionId}/progress',
  request: packetParam,
  responses: {
    200: {
      description: "Ids of the forms that the user's own submission has filled so far",
      ...json(z.object({ filled: z.array(z.string()) })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const getCompletedFile = createRoute({
  method: 'get',
  path: '/{submissionId}/forms/{formId}/file',
  request: {
    params: z.object({ submissionId: submissionIdText, formId: idText }),
    query: z.object({ as: z.enum(['view', 'download']).default('view') }),
  },
  responses: {
    200: {
      description: 'The completed PDF, only for its creator',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 422),
  },
});

const postPacketFile = createRoute({
  method: 'post',
  path: '/{submissionId}/packet',
  request: {
    ...packetParam,
    ...jsonBody(
      paperSchema.extend({
        isPrinted: z
          .boolean()
          .default(false)
          .openapi({ description: 'The packet counts as printed' }),
      }),
    ),
  },
  responses: {
    200: {
      description: 'One file to print, only for its creator',
      ...factsWithPdf(PreparedPacketSchema, z.string()),
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

const postPageEdit = createRoute({
  method: 'post',
  path: '/{submissionId}/forms/{formId}/values',
  request: {
    params: z.object({ submissionId: submissionIdText, formId: idText }),
    ...jsonBody(
      z.strictObject({
        submissionId: submissionIdText.openapi({ description: 'Id of the new version' }),
        values: z
          .record(
            z.string().max(1000),
            z.union([z.string().max(20_000), z.boolean(), z.array(z.string().max(1000)).max(100)]),
          )
          .openapi({ description: 'What was typed, by field name' }),
      }),
    ),
  },
  responses: {
    200: {
      description: "Saved as the packet's next version; the edited one stays",
      ...json(ApplicationResultSchema),
    },
    ...describedErrors(400, 401, 404, 409, 413, 422, 429),
  },
});

interface ApplicationsDeps extends Omit<ProcessDeps, 'hasUser' | 'setAside' | 'onlyReviewed'> {
  formAdmins: FormAdmins;
  signIn: SignIn;
  rateLimits: RateLimits;
  changes: ChangeFeed;
  audit: AuditTrail;
  drafts: DraftStore;
  packetIndexes: PacketIndexes;
  peopleFirst: PeopleFirst;
  /** Where packets are sent, line by line. */
  sendTo: readonly string[];
}

export function createApplicationsRoutes({
  signIn,
  rateLimits,
  changes,
  audit,
  drafts,
  formAdmins,
  peopleFirst,
  ...deps
}: ApplicationsDeps) {
  const hasUser = createHasUser(signIn);
  const setAside = createFormsSetAside();
  const entryForms = createEntryForms(deps.forms, formAdmins.isRestricted);
  const processDeps = (user: string): ProcessDeps => ({
    ...deps,
    hasUser,
    setAside,
    onlyReviewed: formAdmins.isRestricted,
    pdfWork: deps.pdfWork.for({ user }),
  });
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.use(requireUser(signIn));
  routes.on('POST', '/', limitUser(rateLimits, 'submission'));
  routes.on('POST', '/:submissionId/forms/:formId/values', limitUser(rateLimits, 'submission'));
  routes.use('/:submissionId/packet', limitUser(rateLimits, 'pdfWork'), limitConcurrentRequests());
  routes.on('POST', '*', (_, next) => peopleFirst.serving(next));
  // Announces that somebody's packets changed, but not whose. Each user reads their own again.
  routes.use(publishChanges(changes, 'packets'));

  return routes
    .openapi(postApplication, async (c) => {
      const { submissionId, application, corrects, seen, draft } = c.req.valid('json');
      const submission = { submissionId, corrects, seen, userId: c.var.user.id };
      const submitted = readApplication(application);
      requireSubmittable(submitted);
      const result = await processApplication(processDeps(c.var.user.id), {
        ...submission,
        application: submitted,
      });
      const isPacket = result.success && result.data.results.length > 0;
      if (isPacket && draft) await drafts.end(draft.id, c.var.user.id, draft.version);
      await audit.record({ ...packetEvent(c, submissionId), action: 'packet_submitted' });
      return c.json(result, 200, NOT_CACHED);
    })
    .openapi(
      listEntryForms,
      async (c) => c.body(await entryForms(), 200, { 'content-type': 'application/json' }) as never,
    )
    .openapi(getProgress, async (c) => {
      const { submissionId } = c.req.valid('param');
      const forms = await deps.applications.listPacketForms(submissionId, c.var.user.id);
      const filled = forms.map(({ form_id }) => form_id);
      return c.json({ filled }, 200, NOT_CACHED);
    })
    .openapi(postPacketFile, async (c) => {
      const { submissionId } = c.req.valid('param');
      const { isPrinted, ...paper } = c.req.valid('json');
      const { bytes, ...packet } = await printPacket(
        { ...deps, pdfWork: workForRequest(deps.pdfWork, c) },
        submissionId,
        c.var.user.id,
        paper,
      );
      if (isPrinted) await deps.applications.markPrinted(submissionId);
      await audit.record({
        ...packetEvent(c, submissionId),
        action: isPrinted ? 'packet_printed' : 'packet_downloaded',
      });
      return answerWithPdf(c, packet, bytes) as never;
    })
    .openapi(postPageEdit, async (c) => {
      const { submissionId: edited, formId } = c.req.valid('param');
      const { submissionId, values } = c.req.valid('json');
      const result = await finishOnPage(processDeps(c.var.user.id), {
        submissionId,
        edited,
        formId,
        userId: c.var.user.id,
        values,
      });
      await audit.record({
        ...packetEvent(c, submissionId),
        action: 'packet_edited',
        formId,
      });
      return c.json(result, 200, NOT_CACHED);
    })
    .openapi(getCompletedFile, async (c) => {
      const { submissionId, formId } = c.req.valid('param');
      const form = await deps.applications.getCompletedForm(submissionId, formId, c.var.user.id);
      const bytes = await openCompletedForm(
        { ...deps, pdfWork: workForRequest(deps.pdfWork, c) },
        form,
      );
      const isDownload = c.req.valid('query').as === 'download';
      await audit.record({
        ...packetEvent(c, submissionId),
        action: isDownload ? 'packet_downloaded' : 'packet_opened',
        formId,
      });
      const application = await deps.applications.getApplication(form);
      const name = storedNamesApart(
        await deps.applications.listPacketForms(submissionId, c.var.user.id),
      )(form);
      const filename = completedFileName(application && insuredName(application), name);
      return answerPrivatePdf(c, bytes, filename) as never;
    })
    .route('/', createUserPacketRoutes({ ...deps, audit }));
}
