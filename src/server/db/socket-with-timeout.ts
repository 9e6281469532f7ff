import { Socket } from 'node:net';

/** No query that a request waits for takes this long without sending a byte of its answer. */
export const POSTGRES_SILENCE_MS = 30_000;

/**
 * Connections that end when the other side falls silent. A machine that lost power says nothing,
 * and a request would wait for it for a quarter of an hour. (The PostgreSQL client's own
 * `query_timeout` abandons the query and keeps the dead connection for the next one.)
 */
export function socketWithTimeout(silenceMs: number): () => Socket {
  return () => {
    const socket = new Socket();
    socket.setTimeout(silenceMs, () => socket.destroy());
    return socket;
  };
}
