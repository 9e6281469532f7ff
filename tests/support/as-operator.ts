import type { TestApp } from './test-app.ts';

export const SERVICE_KEY = 'a-service-key-of-thirty-two-letters';

/** Sends a request with the service key to an application made with it. */
export const asOperator = (app: TestApp, path: string, init: RequestInit) =>
  app.request(`/api/admin${path}`, {
    ...init,
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
  });
