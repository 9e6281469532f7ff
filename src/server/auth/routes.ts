import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { databaseFailureOfRequest } from '../db/track-failures.ts';
import type { FoundSession } from '../http/require-user.ts';
import { json, NOT_CACHED } from '../http/route-parts.ts';
import type { FormAdmins } from './form-admins.ts';
import type { SignIn } from './sign-in.ts';

const SessionSchema = z
  .object({
    expires_in: z.number().int().openapi({ description: 'Seconds from now' }),
    expires_at: z.number().int().openapi({ description: 'Unix time in seconds' }),
    token_type: z.literal('cookie'),
    user: z.object({
      id: z.string(),
      email: z.string(),
      user_metadata: z.object({ full_name: z.string() }),
      manages_forms: z.boolean().openapi({ description: 'May change forms and guides' }),
      manages_forms_once_confirmed: z
        .boolean()
        .openapi({ description: 'May do so once the e-mail address is confirmed' }),
    }),
  })
  .openapi('Session');

const sessionAnswer = {
  200: {
    description: 'The current session, or null; its token stays in an HttpOnly cookie',
    ...json(z.object({ session: SessionSchema.nullable() })),
  },
};

interface SessionDeps {
  signIn: SignIn;
  formAdmins: FormAdmins;
}

const getSession = createRoute({ method: 'get', path: '/', responses: sessionAnswer });
const refreshSession = createRoute({ method: 'post', path: '/refresh', responses: sessionAnswer });

export function createSessionRoutes({ signIn, formAdmins }: SessionDeps) {
  const toSession = (found: FoundSession | null) => describe(found, formAdmins);
  return new OpenAPIHono()
    .openapi(getSession, async (c) => {
      const session = toSession(await signIn.readSession(c.req.raw.headers));
      return c.json({ session }, 200, NOT_CACHED);
    })
    .openapi(refreshSession, async (c) => {
      if (!(await signIn.readSession(c.req.raw.headers))) {
        return c.json({ session: null }, 200, NOT_CACHED);
      }
      const { response: found, headers } = await signIn.api.getSession({
        headers: c.req.raw.headers,
        returnHeaders: true,
      });
      const failure = databaseFailureOfRequest();
      // An unavailable database must not sign anybody out.
      if (!found && failure) throw failure;
      for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
      const session = toSession(await signIn.readSession(c.req.raw.headers));
      return c.json({ session }, 200, NOT_CACHED);
    });
}

function describe(
  found: FoundSession | null,
  formAdmins: FormAdmins,
): z.infer<typeof SessionSchema> | null {
  if (!found) return null;
  const expiresAt = Math.floor(found.session.expiresAt.getTime() / 1000);
  return {
    expires_in: Math.max(0, expiresAt - Math.floor(Date.now() / 1000)),
    expires_at: expiresAt,
    token_type: 'cookie',
    user: {
      id: found.user.id,
      email: found.user.email,
      user_metadata: { full_name: found.user.name },
      manages_forms: formAdmins.includes(found.user),
      manages_forms_once_confirmed: formAdmins.waitsFor(found.user),
    },
  };
}
