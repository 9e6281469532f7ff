import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError, type ErrorCode } from '../../core/errors.ts';
import {
  AGENCY_PARAM,
  type AgencyConfig,
  agencyProviderId,
  domainOf,
  hasSaml,
} from '../agencies.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { kindOf, type Log } from '../http/log.ts';
import { limitAddress } from '../rate-limits/limit-requests.ts';
import { ADDRESS_LIMITS } from '../rate-limits/rate-limit-rules.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import { serviceOf } from './saml/names.ts';
import { storeAnswer } from './saml/saml-provider.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';
import { describeService } from './saml/write-messages.ts';
import type { SignIn } from './sign-in.ts';

interface SamlDeps {
  baseUrl: string;
  agencies: readonly AgencyConfig[];
  signIn: SignIn;
  rateLimits: RateLimits;
  log: Log;
}

/** In characters. An answer with its signatures and certificates has about ten thousand. */
const ANSWER_MAX_LENGTH = 200_000;

const postAnswer = createRoute({
  method: 'post',
  path: '/saml/{agency}',
  request: {
    params: AGENCY_PARAM,
    body: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({
            SAMLResponse: z.string().min(1).max(ANSWER_MAX_LENGTH),
            RelayState: z.string().max(200).optional(),
          }),
        },
      },
    },
  },
  responses: {
    303: {
      description: 'Redirects to our own page; the provider of an agency posts its answer here',
    },
    ...describedErrors(400, 404, 429, 503),
  },
});

const getMetadata = createRoute({
  method: 'get',
  path: '/saml/{agency}/metadata',
  request: { params: AGENCY_PARAM },
  responses: {
    200: {
      description: 'Our metadata, for the provider of an agency',
      content: { 'application/samlmetadata+xml': { schema: z.string() } },
    },
    ...describedErrors(400, 404),
  },
});

/** Routes that exist only if an agency has a SAML provider. */
export function createSamlRoutes(deps: SamlDeps) {
  const agencies = deps.agencies.filter(hasSaml);
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  if (agencies.length === 0) return routes;

  function agencyOf(providerId: string) {
    const agency = agencies.find((it) => agencyProviderId(it) === providerId);
    if (!agency) throw new AppError('not_found', { what: 'address' });
    return agency;
  }

  /** @returns the query for calling the library's own answer address */
  async function take(providerId: string, encoded: string): Promise<Outcome> {
    const { saml, domains } = agencyOf(providerId);
    try {
      // Loaded on demand: XML and its signatures, which few installations ever need.
      const { readAnswer } = await import('./saml/read-answer.ts');
      const answer = readAnswer(encoded, saml, serviceOf(deps.baseUrl, providerId));
      if (!domains.includes(domainOf(answer.statement.email))) {
        return { error: 'agency_other_domain' };
      }
      const { internalAdapter } = await deps.signIn.$context;
      const code = await storeAnswer(internalAdapter, providerId, answer);
      if (code) return { code };
      throw new SamlRefusal('replayed');
    } catch (error) {
      if (!(error instanceof SamlRefusal)) throw error;
      const { reason } = error;
      deps.log.warn({ kind: kindOf(error), reason }, "an agency's answer was refused");
      return { error: 'agency_answer_refused' };
    }
  }

  return routes
    .openapi(postAnswer, async (c) => {
      const { agency } = c.req.valid('param');
      await limitAddress(deps.rateLimits, c, ['signIn'], ADDRESS_LIMITS.signIn);
      const { SAMLResponse, RelayState } = c.req.valid('form');
      const told = new URLSearchParams({ ...(await take(agency, SAMLResponse)) });
      if (RelayState) told.set('state', RelayState);
      c.header('cache-control', 'no-store');
      // The redirect makes the browser send a new request, which carries the cookie of the state.
      return c.redirect(`/api/auth/callback/${agency}?${told}`, 303);
    })
    .openapi(getMetadata, (c) => {
      const { agency } = c.req.valid('param');
      const service = serviceOf(deps.baseUrl, agencyProviderId(agencyOf(agency)));
      return c.body(describeService(service), 200, {
        'content-type': 'application/samlmetadata+xml; charset=utf-8',
      }) as never;
    });
}

type Outcome = { code: string } | { error: ErrorCode };
