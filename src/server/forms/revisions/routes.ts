import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { parseCalendarDate } from '../../../core/calendar-date.ts';
import { AppError } from '../../../core/errors.ts';
import type { DecisionsChange } from '../../../core/mapping/revision-decisions.ts';
import { revisionMapping } from '../../../core/mapping/revision-mapping.ts';
import { FORM_UPLOAD_TEXTS } from '../../../core/texts/upload-texts.ts';
import { userEventOn } from '../../audit/audited.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import { answerStoredPdf } from '../../http/pdf-answer.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam, idText, json, jsonBody, pdfUploadBody } from '../../http/route-parts.ts';
import { workForRequest } from '../../pdf-work/work-for-request.ts';
import { type StoredPdfDeps, storedPdfAnswers } from '../../stored-pdfs/routes.ts';
import { readPdfUpload } from '../../uploads/read-pdf-upload.ts';
import { FormSchema, type StoredForm, toPublicForm } from '../form-schema.ts';
import type { FormStore } from '../store/form-store.ts';
import type { PendingRevision } from '../store/revision-store.ts';
import {
  ConfirmationSchema,
  DecisionsChangeSchema,
  DecisionsSchema,
  RevisionSchema,
  RevisionsSchema,
} from './revision-schema.ts';
import { compareAgain, uploadRevision } from './upload-revision.ts';

const comparedAnswer = (description: string) => ({
  description,
  ...json(z.object({ revision: RevisionSchema, form: FormSchema })),
});

const getRevisions = createRoute({
  method: 'get',
  path: '/revisions',
  responses: {
    200: {
      description: 'Which forms have a pending revision, and which were replaced by one',
      ...json(RevisionsSchema),
    },
    ...describedErrors(401),
  },
});

const postRevision = createRoute({
  method: 'post',
  path: '/{id}/revision',
  request: {
    ...idParam,
    ...pdfUploadBody('formName'),
    query: z.object({
      replace: idText.optional().openapi({
        description: 'The id of the pending revision that this one replaces',
      }),
    }),
  },
  responses: {
    201: comparedAnswer('Pending: stored, analysed and compared with the form'),
    ...describedErrors(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
  },
});

const getRevision = createRoute({
  method: 'get',
  path: '/{id}/revision',
  request: idParam,
  responses: {
    200: comparedAnswer('The pending revision of the form'),
    ...describedErrors(400, 401, 404),
  },
});

const getRevisionFile = createRoute({
  method: 'get',
  path: '/{id}/revision/file',
  request: idParam,
  responses: storedPdfAnswers,
});

const postComparison = createRoute({
  method: 'post',
  path: '/{id}/revision/comparison',
  request: idParam,
  responses: {
    200: comparedAnswer('Compared again with the form and the mapping as they are now'),
    ...describedErrors(400, 401, 403, 404, 409, 422, 429),
  },
});

const postDecisions = createRoute({
  method: 'post',
  path: '/{id}/revision/decisions',
  request: { ...idParam, ...jsonBody(DecisionsChangeSchema) },
  responses: {
    200: {
      description: 'All that is decided, kept until the revision is confirmed or discarded',
      ...json(z.object({ decisions: DecisionsSchema })),
    },
    ...describedErrors(400, 401, 403, 404),
  },
});

const postConfirmation = createRoute({
  method: 'post',
  path: '/{id}/revision/confirmation',
  request: { ...idParam, ...jsonBody(ConfirmationSchema) },
  responses: {
    200: {
      description: "Active from its first day on; the form's last day is the day before",
      ...json(z.object({ form: FormSchema })),
    },
    ...describedErrors(400, 401, 403, 404, 409),
  },
});

const deleteRevision = createRoute({
  method: 'delete',
  path: '/{id}/revision',
  request: {
    ...idParam,
    query: z.object({
      keep: z.literal('as-form').optional().openapi({
        description: 'Keeps it on the list as a form of its own',
      }),
      revision: idText.optional().openapi({
        description:
          'The id of the revision that is meant: no other one is discarded, and the request can be repeated',
      }),
    }),
  },
  responses: {
    200: {
      description: 'Discarded: `id` is now a form of its own, deleted unless it is kept',
      ...json(z.object({ id: z.string() })),
    },
    ...describedErrors(400, 401, 403, 404),
  },
});

/** Routes for a form's next revision. They run behind the checks of `createFormsRoutes`. */
export function createRevisionRoutes(deps: StoredPdfDeps & { store: FormStore }) {
  const { store, storage, audit } = deps;
  const partsOf = (c: Context<SignedInEnv>) => ({
    store,
    storage,
    pdfWork: workForRequest(deps.pdfWork, c),
  });

  async function shown(formId: string) {
    const form = await store.get(formId);
    const { comparison, decisions, ...row } = await store.revisions.get(formId);
    const { carriedMappings: _, comparedWith, isSameFile, ...compared } = comparison;
    const revision = {
      id: row.id,
      form_name: row.form_name,
      original_filename: row.original_filename,
      upload_date: row.upload_date,
      updated_at: row.updated_at,
      removed_parts: row.removed_parts,
      form_analysis: row.form_analysis,
      is_stale: comparedWith !== form.updated_at,
      compared_with: comparedWith,
      is_same_file: isSameFile ?? false,
      decisions,
      ...compared,
    };
    return { revision, form: toPublicForm(form) };
  }

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(getRevisions, async (c) => {
      const lists = {
        pending: await store.revisions.listPending(),
        replaced: await store.revisions.listReplaced(),
        left_alone: await store.revisions.listLeftAlone(),
      };
      return c.json(lists, 200);
    })
    .openapi(postRevision, async (c) => {
      const { id } = c.req.valid('param');
      const upload = await readPdfUpload(c, 'formName', FORM_UPLOAD_TEXTS.nameLabel);
      await deps.uploadQuota.requireRoom(c.var.user.id, upload.bytes.byteLength);
      const { replace } = c.req.valid('query');
      const uploaded = { ...upload, uploadedBy: c.var.user.id, replace };
      const isNew = await uploadRevision(partsOf(c), id, uploaded);
      const answer = await shown(id);
      if (!isNew) return c.json(answer, 201);
      const event = userEventOn(c, 'form', answer.revision.id);
      await audit.record({ ...event, action: 'form_revision_uploaded' });
      return c.json(answer, 201);
    })
    .openapi(getRevision, async (c) => c.json(await shown(c.req.valid('param').id), 200))
    .openapi(getRevisionFile, async (c) => {
      const { storage_path, file_size, original_filename } = await store.revisions.get(
        c.req.valid('param').id,
      );
      const file = { storage_path, file_size, filename: original_filename };
      return (await answerStoredPdf(c, storage, file, 'session')) as never;
    })
    .openapi(postComparison, async (c) => {
      const { id } = c.req.valid('param');
      await compareAgain(partsOf(c), id);
      return c.json(await shown(id), 200);
    })
    .openapi(postDecisions, async (c) => {
      const { id } = c.req.valid('param');
      const { revision: meant, ...change } = c.req.valid('json');
      const revision = await store.revisions.get(id);
      if (revision.id !== meant) throw new AppError('not_found', { what: 'revision' });
      requireKnownBoxes(change, revision, await store.get(id));
      return c.json({ decisions: await store.revisions.decide(revision.id, change) }, 200);
    })
    .openapi(postConfirmation, async (c) => {
      const { id } = c.req.valid('param');
      const { boxes, first_day, ...read } = c.req.valid('json');
      const form = await store.get(id);
      const revision = await store.revisions.get(id);
      const { comparison } = revision;
      const isStale =
        comparison.comparedWith !== form.updated_at ||
        read.compared_with !== form.updated_at ||
        read.updated_at !== revision.updated_at;
      if (isStale) throw new AppError('revision_stale');
      const carried = comparison.carried.map(({ to, from }) => [
        to,
        { ...comparison.carriedMappings[to], from },
      ]);
      const mappings = revisionMapping(
        boxes,
        {
          old: form.field_mappings ?? {},
          carried: Object.fromEntries(carried),
          suggestions: comparison.suggestions,
          review: comparison.review,
        },
        revision.form_analysis.fields,
      );
      // A form without a mapping would be filled from no application.
      if (form.mapped_fields > 0 && Object.keys(mappings).length === 0) {
        throw new AppError('revision_unmapped');
      }
      await store.revisions.confirm(id, revision.id, {
        formReadAt: form.updated_at,
        revisionReadAt: revision.updated_at,
        firstDay: parseCalendarDate(first_day) ?? first_day,
        mappings,
        confirmedBy: c.var.user.id,
      });
      const event = userEventOn(c, 'form', revision.id);
      await audit.record({ ...event, action: 'form_revision_confirmed' });
      return c.json({ form: toPublicForm(await store.get(revision.id)) }, 200);
    })
    .openapi(deleteRevision, async (c) => {
      const { keep, revision } = c.req.valid('query');
      const id = revision ?? (await store.revisions.get(c.req.valid('param').id)).id;
      const isKept = keep !== undefined;
      if (!(await store.revisions.discard(id, isKept))) return c.json({ id }, 200);
      await audit.record({ ...userEventOn(c, 'form', id), action: 'form_revision_discarded' });
      if (isKept) await audit.record({ ...userEventOn(c, 'form', id), action: 'form_restored' });
      return c.json({ id }, 200);
    });
}

/** @throws AppError validation_failed, so that no more is stored than the forms have boxes */
function requireKnownBoxes(
  { targets, accepted }: DecisionsChange,
  { comparison, form_analysis }: Pick<PendingRevision, 'comparison' | 'form_analysis'>,
  form: Pick<StoredForm, 'form_analysis'>,
): void {
  const { carried, review, gone } = comparison;
  const compared = [...[...carried, ...review].map(({ from }) => from), ...gone];
  // Another window can show a comparison with boxes whose mapping is gone since.
  const others = form.form_analysis?.fields.map(({ name }) => name) ?? [];
  const before = new Set([...compared, ...others]);
  const after = new Set(form_analysis.fields.map(({ name }) => name));
  const taken = Object.values(targets).flatMap((to) => to || []);
  const unknown =
    Object.keys(targets).find((from) => !before.has(from)) ??
    [...taken, ...Object.keys(accepted)].find((to) => !after.has(to));
  if (unknown === undefined) return;
  const problem = `nothing can be decided about the field "${unknown.slice(0, 80)}"`;
  throw new AppError('validation_failed', { problem });
}
