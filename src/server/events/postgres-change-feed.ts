import pg from 'pg';
import { RECONNECT_DELAYS } from '../../core/timers.ts';
import { POSTGRES_SILENCE_MS, socketWithTimeout } from '../db/socket-with-timeout.ts';
import { kindOf, type Log } from '../http/log.ts';
import {
  type ChangeFeed,
  createLocalChangeFeed,
  LIST_NAMES,
  type ListName,
} from './change-feed.ts';

const CHANNEL = 'inkready_changes';

/**
 * Carries changes between replicas over PostgreSQL's LISTEN and NOTIFY. While the database is
 * unavailable nothing arrives, and the connection is retried at the same intervals as the screens
 * use. Once it is back, every list counts as changed, because nobody knows what was missed.
 */
export function createPostgresChangeFeed(url: string, log: Log): ChangeFeed {
  const local = createLocalChangeFeed();
  let client: pg.Client | null = null;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      stream: socketWithTimeout(POSTGRES_SILENCE_MS),
    });
    connecting.on('error', () => undefined);
    connecting.on('end', () => reconnect(connecting));
    connecting.on('notification', ({ payload }) => hear(payload));
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${CHANNEL}`);
    } catch {
      await connecting.end().catch(() => undefined);
      return;
    }
    if (local.closed.aborted) return connecting.end();
    client = connecting;
    if (failures > 0) for (const list of LIST_NAMES) local.publish(list);
    failures = 0;
  }

  function hear(payload: string | undefined): void {
    const list = LIST_NAMES.find((name) => name === payload);
    if (list) local.publish(list);
  }

  function reconnect(ended: pg.Client): void {
    if (local.closed.aborted || (client !== null && client !== ended)) return;
    client = null;
    const wait = RECONNECT_DELAYS[Math.min(failures, RECONNECT_DELAYS.length - 1)];
    failures++;
    clearTimeout(retry);
    retry = setTimeout(listen, wait);
  }

  // A feed can go for hours without a change. A query distinguishes a quiet database from a dead
  // one.
  const stillThere = setInterval(() => {
    client?.query('SELECT 1').catch(() => undefined);
  }, POSTGRES_SILENCE_MS / 2);

  void listen();
  return {
    subscribe: local.subscribe,
    closed: local.closed,
    publish(list: ListName) {
      if (client === null) return local.publish(list);
      client.query('SELECT pg_notify($1, $2)', [CHANNEL, list]).catch((error: unknown) => {
        log.warn({ kind: kindOf(error) }, 'a change could not be announced');
        local.publish(list);
      });
    },
    async close() {
      clearTimeout(retry);
      clearInterval(stillThere);
      await local.close();
      await client?.end().catch(() => undefined);
    },
  };
}
