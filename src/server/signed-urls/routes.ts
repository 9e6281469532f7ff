import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { AppError } from '../../core/errors.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { byUser } from '../audit/audited.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { FormStore } from '../forms/store/form-store.ts';
import type { GuideStore } from '../guides/store.ts';
import { describedErrors, refuseInvalid } from '../http/described-errors.ts';
import { answerStoredPdf } from '../http/pdf-answer.ts';
import { requireUser, type SignedInEnv } from '../http/require-user.ts';
import { idText, json } from '../http/route-parts.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { storedPdfAnswers } from '../stored-pdfs/routes.ts';
import { SIGNED_KINDS, SIGNED_URL_SECONDS, type SignedKind, type UrlSigner } from './sign-url.ts';

export interface SignedUrlDeps {
  signIn: SignIn;
  audit: AuditTrail;
  urlSigner: UrlSigner;
  forms: FormStore;
  guides: GuideStore;
  storage: FileStorage;
  guideStorage: FileStorage;
}

const params = z.object({ kind: z.enum(SIGNED_KINDS), id: idText });

const postSignedUrl = createRoute({
  method: 'post',
  path: '/{kind}/{id}',
  request: { params },
  responses: {
    200: {
      description: `An address that opens the blank PDF without a session for ${SIGNED_URL_SECONDS} s`,
      ...json(z.object({ path: z.string(), expires_at: z.string() })),
    },
    ...describedErrors(400, 401, 404),
  },
});

const { 401: _, ...withoutSession } = storedPdfAnswers;

const getSignedFile = createRoute({
  method: 'get',
  path: '/{kind}/{id}',
  request: {
    params,
    query: z.object({ expires: z.string().max(16), signature: z.string().max(64) }),
  },
  responses: { ...withoutSession, ...describedErrors(403) },
});

/** Issues signed addresses, never for sealed files. */
export function createSignedUrlRoutes({ signIn, audit, urlSigner, ...deps }: SignedUrlDeps) {
  const routes = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid });
  routes.on('POST', '*', requireUser(signIn));

  async function find(kind: SignedKind, id: string) {
    if (kind === 'forms') {
      return { storage: deps.storage, file: await deps.forms.getFile(id) };
    }
    return { storage: deps.guideStorage, file: await deps.guides.getFile(id) };
  }

  return routes
    .openapi(postSignedUrl, async (c) => {
      const { kind, id } = c.req.valid('param');
      await find(kind, id);
      const { path, expiresAt } = urlSigner.sign(kind, id);
      const signed =
        kind === 'forms'
          ? ({ subject: 'form', action: 'form_address_signed' } as const)
          : ({ subject: 'guide', action: 'guide_address_signed' } as const);
      await audit.record({ ...byUser(c), ...signed, subjectId: id });
      return c.json({ path, expires_at: expiresAt.toISOString() }, 200);
    })
    .openapi(getSignedFile, async (c) => {
      const { kind, id } = c.req.valid('param');
      const { expires, signature } = c.req.valid('query');
      if (!urlSigner.isGood(kind, id, expires, signature)) throw new AppError('signed_url_expired');
      const { storage, file } = await find(kind, id);
      return (await answerStoredPdf(c, storage, file, 'signedAddress')) as never;
    });
}
