import type { TestProject } from 'vitest/node';
import type { S3Config } from '../../src/server/storage/s3-storage.ts';
import { startTestPostgres } from './postgres.ts';
import { mayBeMissing } from './required-parts.ts';
import { startTestSwift } from './swift.ts';

interface TestServers {
  /** Empty if this machine has no PostgreSQL. */
  postgresUrl: string;
  /** Null if this machine has no Swift. */
  s3: S3Config | null;
}

declare module 'vitest' {
  interface ProvidedContext extends TestServers {}
}

/** Those that `npm test` has started for all its runs, as JSON. */
const STARTED = 'INKREADY_TEST_SERVERS';

export default async function setup(project: TestProject): Promise<() => void> {
  const started = process.env[STARTED];
  const { servers, stop } = started
    ? { servers: JSON.parse(started) as TestServers, stop: () => undefined }
    : await startTestServers();
  project.provide('postgresUrl', servers.postgresUrl);
  project.provide('s3', servers.s3);
  return stop;
}

/** One PostgreSQL and one Swift for all tests of the runs that get `environment`. */
export async function startTestServers(): Promise<{
  servers: TestServers;
  environment: Record<string, string>;
  stop: () => void;
}> {
  const [postgres, swift] = await Promise.all([startTestPostgres(), startTestSwift()]);
  if (!postgres) mayBeMissing('a PostgreSQL server');
  if (!swift) mayBeMissing('an OpenStack Swift');
  const servers = { postgresUrl: postgres?.url ?? '', s3: swift?.s3 ?? null };
  return {
    servers,
    environment: { [STARTED]: JSON.stringify(servers) },
    stop() {
      postgres?.stop();
      swift?.stop();
    },
  };
}
