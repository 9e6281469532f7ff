import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError } from '../../../core/errors.ts';
import { fieldAnalysisFileName } from '../../../core/pdf/field-names/field-analysis-name.ts';
import { answerWithPdf, factsWithPdf } from '../../http/answer-with-pdf.ts';
import { describedErrors, refuseInvalid } from '../../http/described-errors.ts';
import { answerPrivatePdf } from '../../http/pdf-answer.ts';
import type { SignedInEnv } from '../../http/require-user.ts';
import { idParam } from '../../http/route-parts.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import { workForRequest } from '../../pdf-work/work-for-request.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { FormStore } from '../store/form-store.ts';
import { fillWithSample, testForm } from './test-form.ts';
import { TestResultSchema } from './test-result-schema.ts';

export interface PreviewDeps {
  store: FormStore;
  storage: FileStorage;
  pdfWork: PdfWork;
}

const postFieldAnalysis = createRoute({
  method: 'post',
  path: '/{id}/field-analysis',
  request: idParam,
  responses: {
    200: {
      description: 'The form with each field showing its name; nothing is saved',
      headers: z.object({
        'x-unshown-fields': z.string().openapi({ description: 'How many fields it cannot show' }),
      }),
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 422, 429),
  },
});

const postTest = createRoute({
  method: 'post',
  path: '/{id}/test',
  request: {
    ...idParam,
    query: z.object({
      pdf: z
        .enum(['none'])
        .optional()
        .openapi({ description: 'none: only the result; `test/file` gives the PDF' }),
    }),
  },
  responses: {
    200: {
      description:
        'Filled with the sample application; without the file if that failed or it was left out',
      ...factsWithPdf(z.object({ result: TestResultSchema }), z.string().nullable()),
    },
    ...describedErrors(400, 401, 404, 429),
  },
});

const getTestFile = createRoute({
  method: 'get',
  path: '/{id}/test/file',
  request: idParam,
  responses: {
    200: {
      description: 'The form filled with the sample application',
      content: { 'application/pdf': { schema: z.any() } },
    },
    ...describedErrors(400, 401, 404, 409, 422, 429),
  },
});

/**
 * PDFs that show the effect of a form's fields and mapping. They are never kept. These routes run
 * behind the checks of `createFormsRoutes`.
 */
export function createPreviewRoutes({ store, storage, pdfWork }: PreviewDeps) {
  const workOf = (c: Context<SignedInEnv>, formId: string) => workForRequest(pdfWork, c, formId);

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(postFieldAnalysis, async (c) => {
      const form = await store.get(c.req.valid('param').id);
      const bytes = await storage.get(form.storage_path);
      if (!bytes) throw new AppError('not_found', { what: 'file' });
      const work = workOf(c, form.id);
      const safe = form.removed_parts ? bytes : (await work.disarm(bytes)).bytes;
      const analysis = await work.showFieldNames(safe);
      c.header('x-unshown-fields', String(analysis.errors.length));
      return answerPrivatePdf(c, analysis.bytes, fieldAnalysisFileName(form.form_name)) as never;
    })
    .openapi(postTest, async (c) => {
      const { id } = c.req.valid('param');
      const { result, pdf } = await testForm({ store, storage, pdfWork: workOf(c, id) }, id);
      const isLeftOut = c.req.valid('query').pdf === 'none';
      return answerWithPdf(c, { result }, isLeftOut ? null : pdf) as never;
    })
    .openapi(getTestFile, async (c) => {
      const { id } = c.req.valid('param');
      const form = await store.get(id);
      const { filled } = await fillWithSample({ storage, pdfWork: workOf(c, id) }, form);
      return answerPrivatePdf(c, filled.bytes, form.original_filename) as never;
    });
}
