import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A test application with one user, and her session cookie. */
export async function createSignedInApp(
  kind: OpenedDatabase['kind'],
): Promise<{ app: TestApp; cookie: string }> {
  const app = await createTestApp(kind);
  return { app, cookie: await app.signUp('ann@example.com') };
}
