import { join } from 'node:path';
import { type AppDeps, createApp } from './app.ts';
import { createFormsSetAside } from './applications/filling/forms-set-aside.ts';
import { createExpiredSubmissions } from './applications/store/expired-submissions.ts';
import { createApplicationStore } from './applications/store.ts';
import { createAuditTrail } from './audit/audit-trail.ts';
import { createFormAdmins } from './auth/form-admins.ts';
import { createHasUser } from './auth/has-user.ts';
import { createSessionStore } from './auth/session/session-store.ts';
import { createSignIn } from './auth/sign-in.ts';
import { createSignUpPolicy } from './auth/sign-up/sign-up-policy.ts';
import { createUserNames } from './auth/user-names.ts';
import type { Backend } from './backend/backend.ts';
import { openEmbedded } from './backend/open-embedded.ts';
import { migrate } from './db/migrations.ts';
import { describeFailure } from './describe-failure.ts';
import { deleteDraftsBefore } from './drafts/every-draft.ts';
import { createDraftStore } from './drafts/store.ts';
import { seedSampleForm } from './forms/seed-sample-form.ts';
import { createFormStore } from './forms/store/form-store.ts';
import { seedSampleGuide } from './guides/seed-sample-guide.ts';
import { createGuideStore } from './guides/store.ts';
import { listen } from './http/listen.ts';
import { createLog, kindOf, type Log, logConsole } from './http/log.ts';
import { createUnnamedProxy } from './http/unnamed-proxy.ts';
import { createInvitationStore } from './invitations/store.ts';
import type { MailSender } from './mail/mail-sender.ts';
import { createNotifyOwner } from './mail/notify-owner.ts';
import { createOutboxMail } from './mail/outbox-mail.ts';
import { createPdfWork, type PdfWork } from './pdf-work/pdf-work.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { createPeopleFirst } from './queue/people-first.ts';
import { createRateLimits, noRateLimits } from './rate-limits/rate-limits.ts';
import { deleteExpired } from './retention/delete-expired.ts';
import { checkHourly, createRetention } from './retention/retention.ts';
import { deleteRunsBefore, deleteUnfinishedRuns } from './runs/store/every-run.ts';
import { createRunStore } from './runs/store/run-store.ts';
import { startRunWorker } from './runs/work/start-run-worker.ts';
import { createSealer } from './sealing/seal.ts';
import { requireSealingKey } from './sealing/sealing-key-check.ts';
import { type Config, readConfig } from './settings/config.ts';
import { type Environment, unknownSettings } from './settings/setting-names.ts';
import { createUrlSigner } from './signed-urls/sign-url.ts';
import { createStoreMarks } from './storage/store-marks.ts';
import { createUploadBudget } from './uploads/upload-budget.ts';
import { createUploadQuota } from './uploads/upload-quota.ts';

/** An upload that has taken this long lost its server. */
const UNFINISHED_MS = 60 * 60 * 1000;

export interface RunningServer {
  address: string;
  /** Lets requests under way finish, then closes everything that was opened. */
  stop(): Promise<void>;
}

/**
 * Opens the embedded or the scaled parts, as configured, and serves until stopped.
 * @throws AppError data_folder_locked, data_folder_not_writable, database_unavailable,
 * master_key_wrong, port_in_use, usage
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const backend = await openBackend(config, log);
  const pdfWork = createPdfWork({
    isKeptWarm: true,
    onPrintUnread: ({ code }) => log.warn({ code }, 'the printed text of a form could not be read'),
    onThreadLost: (error) =>
      log.warn({ kind: kindOf(error) }, 'a thread of the PDF work died idle'),
  });
  let stopQueue: () => Promise<void> = async () => undefined;
  const closeParts = async () => {
    await stopQueue();
    await pdfWork.close();
    await backend.close();
  };
  try {
    await migrate(backend.database);
    const { db } = backend.database;
    const parts = { ...backend, forms: createFormStore(db), guides: createGuideStore(db), pdfWork };
    const storeMarks = createStoreMarks(db, [
      { name: 'forms', storage: parts.storage, ...parts.forms },
      { name: 'guides', storage: parts.guideStorage, ...parts.guides },
    ]);
    // Readiness reports this for as long as it lasts, because the store may come back.
    await storeMarks.requireKnown().catch((error: unknown) => {
      log.error({ cause: describeFailure(error) }, 'the stores do not belong to this installation');
    });
    if (config.samples && backend.mayHoldSamples) await seedSamples(parts);
    const sealer = createSealer(backend.masterKey, backend.previousMasterKeys);
    await requireSealingKey(db, sealer);
    const applications = createApplicationStore(db, sealer);
    if (backend.isSoleProcess) await applications.releaseAll();
    const trustedOrigins = originsOf(config);
    const mail = await openMail(config, backend, log);
    const invitations = createInvitationStore(db);
    const audit = createAuditTrail(db);
    const rateLimits = config.rateLimits ? createRateLimits(db) : noRateLimits;
    const notifyOwner = createNotifyOwner({ mail, rateLimits, log, baseUrl: config.baseUrl });
    const unnamedProxy = createUnnamedProxy(log);
    const queue = await backend.openQueue((error) =>
      log.error({ kind: kindOf(error) }, 'the queue of packets to be made failed'),
    );
    stopQueue = () => queue.stop();
    const runs = createRunStore(db, sealer);
    const peopleFirst = createPeopleFirst();
    const formAdmins = createFormAdmins(config.formAdmins);
    const signIn = createSignIn({
      ...config,
      database: backend.database,
      trustedOrigins,
      secret: backend.authSecret,
      rateLimits,
      signUpPolicy: createSignUpPolicy(config.signUp, invitations),
      audit,
      mail,
      notifyOwner,
      log,
    });
    const app = createApp({
      ...config,
      ...parts,
      storeMarks,
      trustedOrigins,
      signIn,
      runs,
      queue,
      peopleFirst,
      invitations,
      audit,
      mail,
      notifyOwner,
      rateLimits,
      uploadBudget: createUploadBudget(),
      uploadQuota: createUploadQuota([parts.forms, parts.guides], config.uploadQuotaMb),
      sessions: createSessionStore(backend.database),
      formAdmins,
      userNames: createUserNames(backend.database),
      applications,
      drafts: createDraftStore(db, sealer),
      sealer,
      urlSigner: createUrlSigner(backend.authSecret),
      unnamedProxy,
      log,
      webFolder: join(PROJECT_ROOT, 'dist', 'web'),
    });
    const listening = await listen(app.fetch, { ...config, onUnnamedProxy: unnamedProxy.noticed });
    await startRunWorker({
      ...parts,
      runs,
      queue,
      peopleFirst,
      applications,
      audit,
      sealer,
      log,
      hasUser: createHasUser(signIn),
      setAside: createFormsSetAside(),
      onlyReviewed: formAdmins.isRestricted,
    });
    await deleteUnfinishedRuns(db, new Date(Date.now() - UNFINISHED_MS));
    const stopRetention = keepRetention(config, { ...backend, log });
    const stop = async () => {
      await stopRetention();
      // Open event streams would keep the server from ever becoming idle.
      await backend.changes.close();
      await listening.close();
      await closeParts();
    };
    return { address: config.baseUrl, stop };
  } catch (error) {
    await closeParts();
    throw error;
  }
}

/** @returns a function that stops it and resolves once it has stopped */
function keepRetention(
  { retentionDays }: Config,
  { database, storage, changes, log }: Backend & { log: Log },
): () => Promise<void> {
  if (retentionDays === undefined) return async () => undefined;
  const expired = createExpiredSubmissions(database.db);
  const deleteBefore = async (time: Date) => {
    const packets = await deleteExpired({ expired, storage }, time);
    const drafts = await deleteDraftsBefore(database.db, time);
    const deleted = packets + drafts + (await deleteRunsBefore(database.db, time));
    if (deleted > 0) changes.publish('packets');
    return deleted;
  };
  return checkHourly(createRetention(retentionDays, deleteBefore, log));
}

async function openBackend(config: Config, log: Log): Promise<Backend> {
  if (!config.scaled) return openEmbedded(config);
  // Loaded only if it is used, because the object store's library is large.
  const { openScaled } = await import('./backend/open-scaled.ts');
  return openScaled(config, config.scaled, log);
}

async function openMail(
  { mail }: Config,
  { outboxFolder }: Backend,
  log: Log,
): Promise<MailSender> {
  if (!mail) return createOutboxMail(outboxFolder, log);
  const { createSmtpMail } = await import('./mail/smtp-mail.ts');
  return createSmtpMail(mail.smtpUrl, mail.from);
}

interface SampleParts extends Pick<AppDeps, 'forms' | 'guides' | 'storage' | 'guideStorage'> {
  pdfWork: PdfWork;
}

async function seedSamples({ forms, guides, storage, guideStorage, pdfWork }: SampleParts) {
  const folder = join(PROJECT_ROOT, 'samples');
  if (await forms.isUnused()) await seedSampleForm({ store: forms, storage, pdfWork }, folder);
  if (await guides.isUnused()) {
    await seedSampleGuide({ store: guides, storage: guideStorage, pdfWork }, folder);
  }
}

/**
 * For a person at this machine, all its names for itself are one place. Behind TLS nobody works at
 * this machine: there, `localhost` is the visitor's machine and whatever runs on it.
 */
function originsOf({ baseUrl, port }: Config): string[] {
  if (baseUrl.startsWith('https:')) return [baseUrl];
  return [baseUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}

/**
 * Serves as the settings say, until stopped.
 * @throws what startServer throws
 */
export async function serveWith(settings: Environment, log: Log): Promise<RunningServer> {
  const config = readConfig(settings);
  const unknown = unknownSettings(settings);
  if (unknown.length > 0) log.warn({ settings: unknown }, 'ignored: there are no such settings');
  return startServer(config, log);
}

/** `npm start` and `inkready serve`: runs until SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  const log = createLog();
  logConsole(log);
  const server = await serveWith(process.env, log);
  process.stdout.write(`Inkready is ready at ${server.address}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
