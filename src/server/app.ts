import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RouterRoute } from 'hono/types';
import { AppError } from '../core/errors.ts';
import type { PasswordRule } from '../core/password-rule.ts';
import { createOwnDataRoutes } from './account/own-data-routes.ts';
import { createAccountRoutes } from './account/routes.ts';
import { createAuditRoutes } from './admin/audit-routes.ts';
import { createInvitationRoutes } from './admin/invitations-routes.ts';
import { createPacketRoutes } from './admin/packet-routes.ts';
import { requireServiceKey } from './admin/require-service-key.ts';
import { createAdminRoutes } from './admin/routes.ts';
import type { AgencyConfig } from './agencies.ts';
import { createPacketIndexes } from './applications/packets/packet-index.ts';
import { createPacketSearchRoutes } from './applications/packets/packet-search-routes.ts';
import { createApplicationsRoutes } from './applications/routes.ts';
import type { ApplicationStore } from './applications/store.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { FormAdmins } from './auth/form-admins.ts';
import { IDENTITY_PROVIDER_ID } from './auth/identity-provider.ts';
import { createSessionRoutes } from './auth/routes.ts';
import { createSamlRoutes } from './auth/saml-routes.ts';
import type { SessionStore } from './auth/session/session-store.ts';
import type { SignIn } from './auth/sign-in.ts';
import { createSignInRoutes } from './auth/sign-in-routes.ts';
import type { UserNames } from './auth/user-names.ts';
import type { OpenedDatabase } from './db/open-database.ts';
import type { SpaceReserve } from './db/space-reserve.ts';
import { withFailureTracking } from './db/track-failures.ts';
import { createDraftsRoutes } from './drafts/routes.ts';
import type { DraftStore } from './drafts/store.ts';
import type { ChangeFeed } from './events/change-feed.ts';
import { createEventsRoutes } from './events/routes.ts';
import { createFormsRoutes } from './forms/routes.ts';
import type { FormStore } from './forms/store/form-store.ts';
import { createGuidesRoutes } from './guides/routes.ts';
import type { GuideStore } from './guides/store.ts';
import { compressAnswer } from './http/compress-answer.ts';
import { createErrorHandler } from './http/error-answer.ts';
import { limitBody } from './http/limit-body.ts';
import type { Log } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { refuseWhileFull } from './http/refuse-while-full.ts';
import { requireTls } from './http/require-tls.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import type { UnnamedProxy } from './http/unnamed-proxy.ts';
import { createWebFiles } from './http/web-files.ts';
import type { InvitationStore } from './invitations/store.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { NotifyOwner } from './mail/notify-owner.ts';
import type { PdfWork } from './pdf-work/pdf-work.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { PeopleFirst } from './queue/people-first.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import { createRunsRoutes } from './runs/routes.ts';
import type { RunStore } from './runs/store/run-store.ts';
import type { Sealer } from './sealing/seal.ts';
import type { IdentityProviderConfig, ProviderConfig, SignUpConfig } from './settings/config.ts';
import { createSignedUrlRoutes } from './signed-urls/routes.ts';
import type { UrlSigner } from './signed-urls/sign-url.ts';
import type { FileStorage } from './storage/file-storage.ts';
import type { StoreMarks } from './storage/store-marks.ts';
import { createSyncRoutes } from './sync/routes.ts';
import { UPLOAD_LIMIT_BYTES } from './uploads/read-pdf-upload.ts';
import type { UploadBudget } from './uploads/upload-budget.ts';
import type { UploadQuota } from './uploads/upload-quota.ts';

export interface AppDeps {
  baseUrl: string;
  trustedOrigins: readonly string[];
  hideFormToolsOnHosts: readonly string[];
  provider: ProviderConfig;
  identityProvider: IdentityProviderConfig | undefined;
  walletSignIn: boolean;
  agencies: readonly AgencyConfig[];
  serviceKey: string | undefined;
  signIn: SignIn;
  rateLimits: RateLimits;
  uploadQuota: UploadQuota;
  uploadBudget: UploadBudget;
  audit: AuditTrail;
  database: OpenedDatabase;
  /** Free space on the disk of the data folder; absent where the data is elsewhere. */
  space?: SpaceReserve;
  sessions: SessionStore;
  formAdmins: FormAdmins;
  userNames: UserNames;
  signUp: SignUpConfig;
  passwordRule: PasswordRule;
  retentionDays: number | undefined;
  invitations: InvitationStore;
  mail: MailSender;
  notifyOwner: NotifyOwner;
  forms: FormStore;
  applications: ApplicationStore;
  drafts: DraftStore;
  runs: RunStore;
  queue: JobQueue;
  peopleFirst: PeopleFirst;
  guides: GuideStore;
  /** The bucket `pdf-forms`. */
  storage: FileStorage;
  guideStorage: FileStorage;
  storeMarks: StoreMarks;
  changes: ChangeFeed;
  pdfWork: PdfWork;
  sealer: Sealer;
  urlSigner: UrlSigner;
  unnamedProxy: UnnamedProxy;
  log: Log;
  /** Folder of the built screens; without it, only the API answers. */
  webFolder?: string;
}

/**
 * The insurer's name and address, to which packets are sent; empty if the installation does not set
 * the address.
 */
function addressOf({ name, address }: ProviderConfig): string[] {
  return address === '' ? [] : [name, address];
}

const getConfig = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: {
      description: 'What the screens need to know about this installation',
      content: {
        'application/json': {
          schema: z.object({
            provider: z.object({
              name: z.string(),
              tagline: z.string(),
              phone: z.string(),
              address: z.string(),
              website: z.string(),
            }),
            hideFormTools: z.boolean(),
            uploadLimitBytes: z.number().int(),
            identityProvider: z.object({ id: z.string(), name: z.string() }).nullable(),
            walletSignIn: z.boolean(),
            agencySignIn: z.boolean(),
            onlyReviewedMappings: z
              .boolean()
              .openapi({ description: 'A form fills packets once its mapping is reviewed' }),
            retentionDays: z.number().int().nullable(),
            passwordRule: z.enum(['specified', 'strict']),
            signUp: z.object({
              policy: z.enum(['open', 'domains', 'invitation']),
              domains: z.array(z.string()),
            }),
          }),
        },
      },
    },
  },
});

function createConfigRoutes(deps: AppDeps) {
  return new OpenAPIHono().openapi(getConfig, (c) => {
    const host = new URL(c.req.url).hostname.toLowerCase();
    return c.json(
      {
        provider: deps.provider,
        hideFormTools: deps.hideFormToolsOnHosts.includes(host),
        uploadLimitBytes: UPLOAD_LIMIT_BYTES,
        identityProvider: deps.identityProvider
          ? { id: IDENTITY_PROVIDER_ID, name: deps.identityProvider.name }
          : null,
        walletSignIn: deps.walletSignIn,
        agencySignIn: deps.agencies.length > 0,
        onlyReviewedMappings: deps.formAdmins.isRestricted,
        retentionDays: deps.retentionDays ?? null,
        passwordRule: deps.passwordRule,
        signUp: { domains: [], ...deps.signUp },
      },
      200,
    );
  });
}

/** Type of the API, for the screens' typed client. */
export type App = ReturnType<typeof createApi>;

function createApi(appDeps: AppDeps) {
  const packetIndexes = createPacketIndexes(appDeps.applications);
  const deps = { ...appDeps, packetIndexes };
  return new OpenAPIHono()
    .route('/api/config', createConfigRoutes(deps))
    .route('/api/auth', createSignInRoutes(deps))
    .route('/api/auth', createSamlRoutes(deps))
    .route('/api/session', createSessionRoutes(deps))
    .route('/api/forms', createFormsRoutes({ ...deps, store: deps.forms }))
    .route(
      '/api/guides',
      createGuidesRoutes({ ...deps, store: deps.guides, storage: deps.guideStorage }),
    )
    .route('/api/signed', createSignedUrlRoutes(deps))
    .route('/api/sync', createSyncRoutes(deps))
    .route(
      '/api/applications',
      createApplicationsRoutes({ ...deps, sendTo: addressOf(deps.provider) }),
    )
    .route('/api/packets', createPacketSearchRoutes(deps))
    .route('/api/drafts', createDraftsRoutes(deps))
    .route(
      '/api/runs',
      createRunsRoutes({
        ...deps,
        onlyReviewed: deps.formAdmins.isRestricted,
        sendTo: addressOf(deps.provider),
      }),
    )
    .route('/api/account', createAccountRoutes(deps))
    .route('/api/account', createOwnDataRoutes(deps))
    .route('/api/admin/invitations', createInvitationRoutes(deps))
    .route('/api/admin/audit', createAuditRoutes(deps))
    .route('/api/admin/packets', createPacketRoutes(deps))
    .route('/api/admin', createAdminRoutes(deps))
    .route('/api/events', createEventsRoutes(deps));
}

/** Long answers. What forms ask is shared by all users, and a packet holds only its own entry. */
const COMPRESSED = [
  '/api/forms/*',
  '/api/applications/forms',
  '/api/applications/:submissionId/packet',
  '/api/openapi.json',
];

/**
 * The whole server as one function from request to answer.
 * @example createApp(deps).request('/api/forms')
 */
export function createApp(deps: AppDeps) {
  const app = new OpenAPIHono();
  const answerWebFile = deps.webFolder ? createWebFiles(deps.webFolder) : () => null;

  const metrics = createMetrics();
  app.onError(createErrorHandler(deps.log));
  app.use((_, next) => withFailureTracking(next));
  app.use(metrics.measure);
  app.use(createSecurityHeaders(deps.baseUrl));
  app.use(requireTls(deps.baseUrl));
  app.use('/api/*', requireSameOrigin(deps.trustedOrigins), limitBody, refuseWhileFull(deps.space));
  for (const path of COMPRESSED) app.use(path, compressAnswer);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    // Ready means that the database and the stores answer and that the stores belong to this
    // database. Otherwise no agent's request could succeed.
    await deps.storeMarks.requireKnown();
    const warnings = deps.unnamedProxy.warnings();
    return c.json({ ok: true, ...(warnings.length > 0 ? { warnings } : {}) });
  });
  app.get('/metrics', requireServiceKey(deps), async (c) =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  );
  const api = createApi(deps);
  app.route('/', api);
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Inkready', version: '1', description: 'Errors: {code, message, details}.' },
  });
  app.get('*', (c) => {
    const isApi = c.req.path.startsWith('/api/');
    const answer = isApi ? null : answerWebFile(c);
    return answer ?? refuseAddress(app.routes, c);
  });
  app.notFound((c) => refuseAddress(app.routes, c));
  return app;
}

/** @throws AppError method_not_allowed if another method would match, else not_found */
function refuseAddress(routes: readonly RouterRoute[], { req }: Context): never {
  const isApi = req.path.startsWith('/api/');
  const isPage = !isApi && req.method !== 'GET';
  if (isPage || routes.some((r) => r.method !== 'ALL' && matches(r.path, req.path))) {
    throw new AppError('method_not_allowed', { method: req.method });
  }
  throw new AppError('not_found', { what: isApi ? 'address' : 'page' });
}

function matches(route: string, path: string): boolean {
  if (route.includes('*')) return false;
  const pattern = route.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+(\{[^}]*\})?/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}
