import { createMiddleware } from 'hono/factory';
import type { ChangeFeed, ListName } from './change-feed.ts';

/** After a request changed something, informs everyone who looks at the lists. */
export function publishChanges(changes: ChangeFeed, ...lists: ListName[]) {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.res.status >= 400) return;
    for (const list of lists) changes.publish(list);
  });
}
