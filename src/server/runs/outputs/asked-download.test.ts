/** A browser that downloads a file shows no refusal, so the page asks before. */
import type { z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/databases.ts';
import { ONE_CLIENT } from '../../../../tests/support/table-runs.ts';
import { createTestApp, tableUpload } from '../../../../tests/support/test-app.ts';
import { USER_LIMITS } from '../../rate-limits/rate-limit-rules.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import type { RunDetailSchema } from '../run-schema.ts';

it('asking whether the ZIP would be sent counts nothing, and is refused as the ZIP is', async () => {
  const counts = await openTestDatabase('sqlite');
  const app = await createTestApp('sqlite', { rateLimits: createRateLimits(counts.db) });
  const cookie = await app.signUp('ann@example.com');
  const uploaded = await app.request('/api/runs', { cookie, ...tableUpload(ONE_CLIENT, 'a.csv') });
  const { id } = (await uploaded.json()) as z.infer<typeof RunDetailSchema>;
  const ask = () => app.request(`/api/runs/${id}/packets?ask=true`, { cookie });
  const { burst } = USER_LIMITS.export;
  for (let i = 0; i < burst + 2; i++) expect(await (await ask()).json()).toEqual({});
  for (let i = 0; i < burst; i++) {
    expect((await app.request(`/api/runs/${id}/packets`, { cookie })).status).toBe(200);
  }
  const refused = await ask();
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  await app.close();
  await counts.close();
});
