import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { HEARTBEAT } from '../../core/messages.ts';
import { requireUser, type SignedInEnv } from '../auth/require-user.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { databaseError } from '../db/database-error.ts';
import { describedErrors } from '../http/described-errors.ts';
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
  // Heartbeats also keep proxies from closing a quiet stream (specification section 9).
  const { signIn, changes, heartbeatMs = HEARTBEAT } = deps;
  const routes = new OpenAPIHono<SignedInEnv>();
  routes.use(requireUser(signIn));
  return routes.openapi(getEvents, (c) => {
    const { headers } = c.req.raw;
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(resolve);
        changes.closed.addEventListener('abort', () => resolve(), { once: true });
      });
      const tell = (list: ListName) => void stream.writeSSE({ event: 'changed', data: list });
      const unsubscribe = changes.subscribe(tell);
      const heartbeat = setInterval(async () => {
        if (await hasEnded(signIn, headers)) await stream.close();
        else await stream.writeSSE({ event: 'heartbeat', data: '' });
      }, heartbeatMs);
      await stream.writeSSE({ event: 'heartbeat', data: '' });
      await ended;
      clearInterval(heartbeat);
      unsubscribe();
    }) as never;
  });
}

/** While the database is away nobody knows; a stream tells no more than that a list has changed. */
async function hasEnded(signIn: SignIn, headers: Headers): Promise<boolean> {
  try {
    return (await signIn.readSession(headers)) === null;
  } catch (error) {
    return !databaseError(error);
  }
}
