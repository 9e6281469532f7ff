import { READ_TIMEOUT, SEARCH_TIMEOUT } from '../../core/timers.ts';
import { silenceError } from './api-error.ts';

/**
 * A search counts as a read although its words are sent as a body, which keeps names and numbers out
 * of access logs.
 */
const READS_BY_POST = ['/api/packets/search', '/api/packets/same-client'];

/** The fields of a form and the places for more, for which every page is searched. */
const SEARCHED_PAGES = /\/api\/forms\/[^/]+\/fields$/;

/**
 * `fetch` whose reads fail if nothing arrives for a while. A lost network can swallow a request
 * without an error, and the screen would wait forever. A large file can take as long as it needs. A
 * change has no limit here, because only its answer tells whether it was made.
 */
export async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  if (!isRead(input, init)) return fetch(input, init);
  const silence = new AbortController();
  const signals = init.signal ? [init.signal, silence.signal] : [silence.signal];
  let stopped: ReadableStreamDefaultController | undefined;
  const end = () => {
    const reason = silenceError();
    stopped?.error(reason);
    silence.abort(reason);
  };
  let timer = setTimeout(end, patienceFor(input));
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const heard = () => {
    clearTimeout(timer);
    // A piece can arrive after its reader has left.
    if (!isOver) timer = setTimeout(end, READ_TIMEOUT);
  };
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    if (!response.body) {
      stop();
      return response;
    }
    heard();
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stopped = stream;
      },
      async pull(stream) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          stop();
          throw error;
        });
        if (done) {
          stop();
          stream.close();
        } else {
          heard();
          stream.enqueue(value);
        }
      },
      cancel(reason) {
        stop();
        return reader.cancel(reason);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    stop();
    throw error;
  }
}

function patienceFor(input: RequestInfo | URL): number {
  return SEARCHED_PAGES.test(addressOf(input)) ? SEARCH_TIMEOUT : READ_TIMEOUT;
}

export function isRead(input: RequestInfo | URL, { method = 'GET' }: RequestInit): boolean {
  return method === 'GET' || READS_BY_POST.some((path) => addressOf(input).endsWith(path));
}

const addressOf = (input: RequestInfo | URL) =>
  input instanceof Request ? input.url : String(input);
