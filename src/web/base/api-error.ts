import { errorText, UNKNOWN_KEY } from '../../core/error-texts.ts';
import { type ErrorCode, type ErrorDetails, isErrorCode } from '../../core/errors.ts';

/** The server refused, or its answer did not arrive. `message` is written for users. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The refusal with this code; null for any other failure. */
export function refusalIn(error: unknown, code: ErrorCode): ApiError | null {
  return error instanceof ApiError && error.code === code ? error : null;
}

export function isNotFound(error: unknown): boolean {
  return refusalIn(error, 'not_found') !== null;
}

/** For a removal: it has already happened, here with a lost answer or elsewhere. */
export function unlessGone(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

const SESSION_OVER: readonly ErrorCode[] = ['authentication_required', 'forms_need_sign_in'];

/**
 * The error for no answer at all: the server is down, or the device has no network, which the
 * browser reports.
 */
export function unreachable(): ApiError {
  const code = navigator.onLine === false ? 'device_offline' : 'database_unavailable';
  return new ApiError(code, errorText(code));
}

/** The error for a read that received nothing for too long. */
export function silenceError(): ApiError {
  if (navigator.onLine === false) return unreachable();
  return new ApiError('server_silent', errorText('server_silent'));
}

/** The error for a change that was sent before somebody signed in, and refused. */
export function signedInMeanwhile(): ApiError {
  return new ApiError('signed_in_meanwhile', errorText('signed_in_meanwhile'));
}

/** The error for a request without an answer. */
export function unanswered(error: unknown): ApiError {
  return error instanceof ApiError ? error : unreachable();
}

export async function toApiError(response: Pick<Response, 'status' | 'json'>): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return readApiError(response.status, body);
}

/** Reads the server's error shape. A gateway in between can answer in any shape. */
export function readApiError(status: number, body: unknown): ApiError {
  const { code, message, details } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (isOfOtherVersion(code, details)) return otherVersion();
  if (isErrorCode(code)) {
    return new ApiError(
      code,
      typeof message === 'string' ? message : errorText(code),
      typeof details === 'object' && details !== null ? (details as ErrorDetails) : {},
    );
  }
  if (status === 502 || status === 503 || status === 504) return unreachable();
  return new ApiError('internal', errorText('internal'));
}

/** The error for an answer as only a server of another version gives it. */
export function otherVersion(): ApiError {
  return new ApiError('versions_differ', errorText('versions_differ'));
}

/** While replicas are replaced, a page of one version can reach a server of the other. */
function isOfOtherVersion(code: unknown, details: unknown): boolean {
  const { problem } = (details ?? {}) as Partial<Record<string, unknown>>;
  return (
    code === 'validation_failed' && typeof problem === 'string' && problem.endsWith(UNKNOWN_KEY)
  );
}

/** The server's message about this failure; undefined if it has none. */
export function explanationOf(error: unknown): string | undefined {
  const isExplained = error instanceof ApiError && error.message !== errorText('internal');
  return isExplained ? error.message : undefined;
}

/** Whether no server answers, which views report in their own words. */
export function isBackendMissing(error: unknown): boolean {
  return refusalIn(error, 'database_unavailable') !== null;
}

/** Whether there was no answer, so that the request may have been carried out. */
export function isUnanswered(error: unknown): boolean {
  return isBackendMissing(error) || isDeviceOffline(error);
}

/** Whether the device is offline. `useBackOnline` reports when this is over. */
export function isDeviceOffline(error: unknown): boolean {
  return refusalIn(error, 'device_offline') !== null;
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && SESSION_OVER.includes(error.code);
}

/** Whether the user must sign in before it can be done, also if another user has signed in. */
export function isSignInNeeded(error: unknown): boolean {
  return isSessionOver(error) || refusalIn(error, 'signed_in_meanwhile') !== null;
}

const OUTAGES: readonly ErrorCode[] = [
  'versions_differ',
  'upload_interrupted',
  'upload_unanswered',
  'device_offline',
  'server_silent',
  'database_unavailable',
  'storage_unavailable',
  'rate_limited',
];

/** A temporary failure that the request did not cause. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && OUTAGES.includes(error.code);
}
