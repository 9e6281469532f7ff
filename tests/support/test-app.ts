import { createHmac, randomBytes } from 'node:crypto';
import { type AppDeps, createApp } from '../../src/server/app.ts';
import { createApplicationStore } from '../../src/server/applications/store.ts';
import { createAuditTrail } from '../../src/server/audit/audit-trail.ts';
import { createFormAdmins } from '../../src/server/auth/form-admins.ts';
import { createSessionStore } from '../../src/server/auth/session/session-store.ts';
import { createSignIn } from '../../src/server/auth/sign-in.ts';
import { createSignUpPolicy } from '../../src/server/auth/sign-up/sign-up-policy.ts';
import { createUserNames } from '../../src/server/auth/user-names.ts';
import type { OpenedDatabase } from '../../src/server/db/open-database.ts';
import { createDraftStore } from '../../src/server/drafts/store.ts';
import { createLocalChangeFeed } from '../../src/server/events/change-feed.ts';
import { createFormStore } from '../../src/server/forms/store/form-store.ts';
import { createGuideStore } from '../../src/server/guides/store.ts';
import { silentLog } from '../../src/server/http/log.ts';
import { createUnnamedProxy } from '../../src/server/http/unnamed-proxy.ts';
import { createInvitationStore } from '../../src/server/invitations/store.ts';
import type { Mail, MailSender } from '../../src/server/mail/mail-sender.ts';
import { createNotifyOwner } from '../../src/server/mail/notify-owner.ts';
import { QUEUE_DEFAULTS } from '../../src/server/queue/job-queue.ts';
import { createPeopleFirst } from '../../src/server/queue/people-first.ts';
import { createSqliteQueue } from '../../src/server/queue/sqlite-queue.ts';
import { noRateLimits } from '../../src/server/rate-limits/rate-limits.ts';
import { createRunStore } from '../../src/server/runs/store/run-store.ts';
import { createSealer } from '../../src/server/sealing/seal.ts';
import { createUrlSigner } from '../../src/server/signed-urls/sign-url.ts';
import { createMemoryStorage } from '../../src/server/storage/memory-storage.ts';
import { createStoreMarks } from '../../src/server/storage/store-marks.ts';
import { createUploadBudget } from '../../src/server/uploads/upload-budget.ts';
import { createUploadQuota } from '../../src/server/uploads/upload-quota.ts';
import { openTestDatabase } from './databases.ts';
import { createAnswerCheck } from './described-answers.ts';
import { openPdfWork } from './pdf-work.ts';

export const BASE_URL = 'http://localhost:3000';

/** The password of everyone who signs up here. */
export const PASSWORD = 'secret1';

export interface TestApp {
  deps: AppDeps;
  database: OpenedDatabase;
  /** Every mail that was sent, in order. */
  mails: Mail[];
  /** Sends a request in the way that a browser on our own page does. */
  request(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** The server as a single function, for tests that listen on a real port. */
  fetch(request: Request): Response | Promise<Response>;
  /** Every route that answers, without middleware; paths in Hono's syntax (`/api/forms/:id`). */
  routes: readonly { method: string; path: string }[];
  /** @returns the new user's session cookie */
  signUp(email: string): Promise<string>;
  /** Confirms the address, as its owner does with a mailed code, or revokes the confirmation. */
  confirmAddress(email: string, isConfirmed?: boolean): Promise<void>;
  /** Opens another session of an existing user, without the time that a password takes. */
  openSession(email: string, expiresAt?: Date): Promise<string>;
  close(): Promise<void>;
}

export async function createTestApp(
  kind: OpenedDatabase['kind'],
  replaced: Partial<AppDeps> = {},
): Promise<TestApp> {
  const database = await openTestDatabase(kind);
  const sealer = createSealer(randomBytes(32));
  const pdfWork = openPdfWork();
  const queue = createSqliteQueue(database.db, {
    ...QUEUE_DEFAULTS,
    lookEveryMs: 50,
    onFailure: () => undefined,
  });
  const mails: Mail[] = [];
  const secret = randomBytes(32).toString('hex');
  const mail: MailSender = {
    async send(mail) {
      mails.push(mail);
    },
    forget: async () => undefined,
  };
  const signUp = replaced.signUp ?? { policy: 'open' };
  const rateLimits = replaced.rateLimits ?? noRateLimits;
  const notifyOwner = createNotifyOwner({ mail, rateLimits, log: silentLog, baseUrl: BASE_URL });
  const invitations = createInvitationStore(database.db);
  const audit = createAuditTrail(database.db);
  const [storage, guideStorage] = [createMemoryStorage(), createMemoryStorage()];
  const [forms, guides] = [createFormStore(database.db), createGuideStore(database.db)];
  const deps: AppDeps = {
    baseUrl: BASE_URL,
    trustedOrigins: [BASE_URL],
    hideFormToolsOnHosts: [],
    provider: { name: 'Test Life', tagline: '', phone: '', address: '', website: '' },
    signIn: createSignIn({
      database,
      baseUrl: BASE_URL,
      trustedOrigins: [BASE_URL],
      secret,
      rateLimits,
      signUpPolicy: createSignUpPolicy(signUp, invitations),
      audit,
      passwordCost: { N: 1024, r: 1, p: 1 },
      mail,
      notifyOwner,
      sessionDays: 30,
      log: silentLog,
      identityProvider: replaced.identityProvider,
      walletSignIn: replaced.walletSignIn ?? false,
      agencies: replaced.agencies ?? [],
    }),
    signUp,
    passwordRule: 'specified',
    retentionDays: undefined,
    invitations,
    audit,
    database,
    mail,
    notifyOwner,
    rateLimits,
    sessions: createSessionStore(database),
    formAdmins: createFormAdmins([]),
    userNames: createUserNames(database),
    identityProvider: undefined,
    walletSignIn: false,
    agencies: [],
    serviceKey: undefined,
    forms,
    uploadQuota: createUploadQuota([forms, guides], undefined),
    uploadBudget: createUploadBudget(),
    applications: createApplicationStore(database.db, sealer),
    drafts: createDraftStore(database.db, sealer),
    runs: createRunStore(database.db, sealer),
    queue,
    peopleFirst: createPeopleFirst(),
    storage,
    storeMarks: createStoreMarks(database.db, [
      { name: 'forms', storage, ...forms },
      { name: 'guides', storage: guideStorage, ...guides },
    ]),
    guides,
    guideStorage,
    changes: createLocalChangeFeed(),
    pdfWork,
    sealer,
    urlSigner: createUrlSigner('s'.repeat(32)),
    unnamedProxy: createUnnamedProxy(silentLog),
    log: silentLog,
    ...replaced,
  };
  const app = createApp(deps);
  const checkAnswer = createAnswerCheck((path) => app.request(`${BASE_URL}${path}`));

  async function request(
    path: string,
    { cookie, ...init }: RequestInit & { cookie?: string } = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('origin')) headers.set('origin', BASE_URL);
    if (cookie) headers.set('cookie', cookie);
    const answer = await app.request(`${BASE_URL}${path}`, { ...init, headers });
    await checkAnswer(init.method ?? 'GET', path, answer);
    return answer;
  }

  return {
    deps,
    database,
    mails,
    request,
    fetch: (request) => app.fetch(request),
    routes: app.routes.filter(({ method }) => method !== 'ALL'),
    async signUp(email) {
      const answer = await request('/api/auth/sign-up/email', {
        ...json({ email, password: PASSWORD, name: '' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return cookieOf(answer);
    },
    async confirmAddress(email, isConfirmed = true) {
      const change = { emailVerified: isConfirmed };
      await (await deps.signIn.$context).internalAdapter.updateUserByEmail(email, change);
    },
    async openSession(email, expiresAt) {
      const { internalAdapter } = await deps.signIn.$context;
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) throw new Error(`no user ${email}`);
      const { token } = await internalAdapter.createSession(
        found.user.id,
        false,
        expiresAt ? { expiresAt } : {},
        true,
      );
      const signature = createHmac('sha256', secret).update(token).digest('base64');
      return `inkready.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    },
    async close() {
      await queue.stop();
      await pdfWork.close();
      await database.close();
    },
  };
}

export function json(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function pdfUpload(
  bytes: Uint8Array,
  name: string,
  filename: string,
  nameField = 'formName',
): RequestInit {
  const body = new FormData();
  body.set(nameField, name);
  body.set(
    'file',
    new File([bytes as Uint8Array<ArrayBuffer>], filename, { type: 'application/pdf' }),
  );
  return { method: 'POST', body };
}

export function tableUpload(text: string, name = 'clients.csv'): RequestInit {
  const body = new FormData();
  body.set('file', new File([text], name, { type: 'text/csv' }));
  return { method: 'POST', body };
}

export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
