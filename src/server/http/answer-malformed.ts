import { type Server, STATUS_CODES } from 'node:http';
import { RequestError } from '@hono/node-server';
import { errorText } from '../../core/error-texts.ts';
import type { ErrorAnswer } from './error-answer.ts';
import { NOT_CACHED } from './route-parts.ts';

const STATUS_BY_ERROR: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Node answers what it cannot parse as HTTP, and expectations that are not supported, without
 * calling the application. These handlers give such answers our shape.
 */
export function answerMalformedRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
    const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400;
    const body = answerText();
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  });
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { 'content-type': 'application/json' }).end(answerText());
  });
}

/** Answers an invalid address (RFC 9110 section 7.2) for the adapter from Node. */
export function answerMalformedAddress(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  const headers = { 'content-type': 'application/json', ...NOT_CACHED };
  return new Response(answerText(), { status: 400, headers });
}

function answerText(): string {
  const details = { problem: 'it could not be read' };
  const message = errorText('validation_failed', details);
  return JSON.stringify({ code: 'validation_failed', message, details } satisfies ErrorAnswer);
}
