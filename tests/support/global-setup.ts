import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';
import { mayBeMissing } from './required-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when this machine has no PostgreSQL. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startTestPostgres();
  if (!postgres) mayBeMissing('a PostgreSQL server');
  project.provide('postgresUrl', postgres?.url ?? '');
  return () => postgres?.stop();
}
