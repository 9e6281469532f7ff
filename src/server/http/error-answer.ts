import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { errorText } from '../../core/error-texts.ts';
import { AppError, type ErrorCode, isAppError } from '../../core/errors.ts';
import { OPERATION_FAILED } from '../../core/operation-texts.ts';
import { databaseError } from '../db/database-error.ts';
import { databaseFailureOfRequest } from '../db/track-failures.ts';
import { describeFailure } from '../describe-failure.ts';
import { ERROR_STATUS } from './error-status.ts';
import type { Log } from './log.ts';
import { routeOf } from './route-of.ts';
import { NOT_CACHED } from './route-parts.ts';

/** The one shape of every error answer. */
export interface ErrorAnswer {
  code: string;
  message: string;
  details: Record<string, unknown>;
}

/** Refusals whose answer says when to try again. */
const COME_BACK: readonly ErrorCode[] = ['rate_limited', 'uploads_busy'];

/** @param status overrides the error code's own status, where our code has chosen another */
export function answerError(
  c: Context,
  error: AppError,
  status: ContentfulStatusCode = ERROR_STATUS[error.code],
): Response {
  const body: ErrorAnswer = {
    code: error.code,
    message: unexplained(c, error) ?? errorText(error.code, error.details),
    details: error.details,
  };
  const { seconds } = error.details;
  if (COME_BACK.includes(error.code)) c.header('retry-after', String(seconds));
  return c.json(body, status, NOT_CACHED);
}

/** nginx's status for a client that closed the request. It appears in the metrics. */
const CLIENT_CLOSED_REQUEST = 499;

/** For Hono's `onError`: gives every thrown error one shape. Only the log contains the cause. */
export function createErrorHandler(log: Log) {
  return (thrown: unknown, c: Context): Response => {
    // A request that the client aborted is not a failure, and nobody reads its answer.
    if (c.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    const error = toAppError(thrown);
    if (ERROR_STATUS[error.code] >= 500 && !COME_BACK.includes(error.code)) {
      log.error({
        code: error.code,
        path: routeOf(c),
        cause: describeFailure(error.cause ?? thrown),
      });
    }
    return answerError(c, error);
  };
}

/** The operation's own sentence, for an unforeseen failure. */
function unexplained(c: Context, error: AppError): string | undefined {
  return error.code === 'internal' ? OPERATION_FAILED[`${c.req.method} ${routeOf(c)}`] : undefined;
}

function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  if (thrown instanceof HTTPException && thrown.status < 500) {
    return new AppError('validation_failed', { problem: 'it could not be read' }, thrown);
  }
  return (
    databaseError(thrown) ?? databaseFailureOfRequest() ?? new AppError('internal', {}, thrown)
  );
}
