import type { TestApp } from './test-app.ts';

export const SERVICE_KEY = 'a-service-key-of-thirty-two-letters';

/** A request of whoever has the service key, at an application that was made with it. */
export const asOperator = (app: TestApp, path: string, init: RequestInit) =>
  app.request(`/api/admin${path}`, {
    ...init,
    headers: { authorization: `Bearer ${SERVICE_KEY}`, 'content-type': 'application/json' },
  });
