import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { json } from '../http/route-parts.ts';
import type { SignIn } from './sign-in.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { SIGN_IN_ENDPOINTS, type SignInEndpoint } from './sign-in-endpoints.ts';

/** The sign-in library behind our own gate: only described requests reach it, cut to what is described. */
export function createSignInRoutes(signIn: SignIn) {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const endpoint of SIGN_IN_ENDPOINTS) {
    routes.openapi(describe(endpoint), (c) => {
      const body = endpoint.body ? c.req.valid('json' as never) : {};
      return answerSignIn(c, signIn, endpoint.method === 'post' ? body : undefined) as never;
    });
  }
  return routes;
}

function describe({ method, path, description, body }: SignInEndpoint) {
  return createRoute({
    method,
    path,
    ...(body ? { request: { body: { required: true, ...json(body) } } } : {}),
    responses: {
      200: { description, ...json(z.looseObject({})) },
      ...(path.startsWith('/callback/') ? { 302: { description: 'Back to our own page' } } : {}),
      ...describedErrors(400, 401, 403, 429),
    },
  });
}
