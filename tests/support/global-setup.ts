import type { TestProject } from 'vitest/node';
import type { S3Config } from '../../src/server/storage/s3-storage.ts';
import { startTestPostgres } from './postgres.ts';
import { reportMissingPart } from './required-parts.ts';
import { startTestSwift } from './swift.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty if this machine has no PostgreSQL. */
    postgresUrl: string;
    /** Null if this machine has no Swift. */
    s3: S3Config | null;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const [postgres, swift] = await Promise.all([startTestPostgres(), startTestSwift()]);
  if (!postgres) reportMissingPart('a PostgreSQL server');
  if (!swift) reportMissingPart('an OpenStack Swift');
  project.provide('postgresUrl', postgres?.url ?? '');
  project.provide('s3', swift?.s3 ?? null);
  return () => {
    postgres?.stop();
    swift?.stop();
  };
}
