import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { HEARTBEAT } from '../../core/timers.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { databaseError } from '../db/database-error.ts';
import { describedErrors } from '../http/described-errors.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import type { ChangeFeed, ListName } from './change-feed.ts';

const getEvents = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: 'Server-sent events: `changed` with the name of a list, and `heartbeat`',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...describedErrors(401),
  },
});

export function createEventsRoutes(deps: {
  signIn: SignIn;
  changes: ChangeFeed;
  heartbeatMs?: number;
}) {
  // Heartbeats also keep proxies from closing a quiet stream.
  const { signIn, changes, heartbeatMs = HEARTBEAT } = deps;
  const routes = new OpenAPIHono<SignedInEnv>();
  routes.use(requireUser(signIn));
  return routes.openapi(getEvents, (c) => {
    const { headers, method } = c.req.raw;
    // A HEAD request would leave its stream open forever.
    if (method === 'HEAD')
      return c.body(null, 200, { 'content-type': 'text/event-stream' }) as never;
    return streamSSE(c, async (stream) => {
      let end: () => void = () => undefined;
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      stream.onAbort(end);
      changes.closed.addEventListener('abort', end);
      const tell = (list: ListName) => void stream.writeSSE({ event: 'changed', data: list });
      const unsubscribe = changes.subscribe(tell);
      const heartbeat = setInterval(async () => {
        if (await hasEnded(signIn, headers)) end();
        else await stream.writeSSE({ event: 'heartbeat', data: '' });
      }, heartbeatMs);
      await stream.writeSSE({ event: 'heartbeat', data: '' });
      await ended;
      clearInterval(heartbeat);
      changes.closed.removeEventListener('abort', end);
      unsubscribe();
    }) as never;
  });
}

/**
 * False while the database is unavailable, because nobody knows then, and a stream reveals only
 * that a list has changed.
 */
async function hasEnded(signIn: SignIn, headers: Headers): Promise<boolean> {
  try {
    return (await signIn.readSession(headers)) === null;
  } catch (error) {
    return !databaseError(error);
  }
}
