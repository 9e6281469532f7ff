import type { Hook } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import { UNKNOWN_KEY } from '../../core/error-texts.ts';
import { AppError } from '../../core/errors.ts';

const ErrorAnswerSchema = z
  .object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .openapi('Error');

const WORDS = {
  400: 'The request is not right',
  401: 'Not signed in',
  403: 'Refused',
  404: 'Not found',
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'Not a PDF',
  422: 'The PDF cannot be used',
  429: 'Too many requests',
  503: 'A part behind the server does not answer',
} as const;

type ErrorStatus = keyof typeof WORDS;
type DescribedError = {
  description: string;
  content: { 'application/json': { schema: typeof ErrorAnswerSchema } };
};

/** The error answers of a route, for the OpenAPI document. Errors are thrown, never returned. */
export function describedErrors<S extends ErrorStatus>(...statuses: S[]) {
  const described = statuses.map((status) => [
    status,
    { description: WORDS[status], content: { 'application/json': { schema: ErrorAnswerSchema } } },
  ]);
  return Object.fromEntries(described) as Record<S, DescribedError>;
}

/** For OpenAPIHono's `defaultHook`: names the wrong field, never its value. */
// biome-ignore lint/suspicious/noExplicitAny: one hook for every route, whatever its input.
export const refuseInvalid: Hook<any, any, any, any> = (result) => {
  if (result.success) return;
  const issue = (result.error as z.ZodError).issues[0];
  const [key] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const where = [...(issue?.path ?? []), ...(key === undefined ? [] : [key])].join('.');
  const named = `"${(where || result.target).slice(0, 80)}"`;
  throw new AppError('validation_failed', {
    problem:
      key === undefined ? `${named} is missing or of the wrong kind` : `${named} ${UNKNOWN_KEY}`,
  });
};
