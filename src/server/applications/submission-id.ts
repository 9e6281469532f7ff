import { z } from '@hono/zod-openapi';

export const SubmissionIdSchema = z
  .string()
  .regex(/^SEC-\d{1,20}$/)
  .openapi({
    description: '"SEC-" and a timestamp, made by the client',
    example: 'SEC-1795600000000',
  });
