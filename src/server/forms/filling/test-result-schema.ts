import { z } from '@hono/zod-openapi';

/** Test result. It is sent with the filled PDF, which is not kept. */
export const TestResultSchema = z
  .object({
    formId: z.string(),
    formName: z.string(),
    submissionId: z.string(),
    status: z.enum(['success', 'failed']),
    fieldsFilled: z.number().int(),
    totalFields: z.number().int(),
    timestamp: z.string(),
    issues: z.array(z.string()),
    /** Where the same filled PDF can be downloaded; null for a failed test. */
    downloadPath: z.string().nullable(),
    hasDownload: z.boolean(),
  })
  .openapi('TestResult');

export type TestResult = z.infer<typeof TestResultSchema>;
