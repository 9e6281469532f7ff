import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenedDatabase } from './open-database.ts';
import type { Tables } from './schema.ts';
import { POSTGRES_SILENCE_MS, socketWithTimeout } from './socket-with-timeout.ts';
import { trackDatabaseFailures } from './track-failures.ts';

/**
 * @param url a `postgres://` connection string (`DATABASE_URL`)
 * @param silenceMs a server that is silent this long counts as gone
 */
export function openPostgres(url: string, silenceMs = POSTGRES_SILENCE_MS): OpenedDatabase {
  const authDb = connect(url, { stream: socketWithTimeout(silenceMs) });
  return {
    kind: 'postgres',
    authDb,
    db: authDb as Kysely<Tables>,
    async patiently(action) {
      // Keepalive probes find a machine that is gone; a busy one still answers them.
      const patient = connect(url, { keepAlive: true, keepAliveInitialDelayMillis: silenceMs });
      return action(patient).finally(() => patient.destroy());
    },
    forgetDeleted: async () => undefined,
    close: () => authDb.destroy(),
  };
}

function connect(connectionString: string, config: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  // The same for a connection lost in use, between two queries. The next query fails with the
  // error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: trackDatabaseFailures(new PostgresDialect({ pool })) });
}
