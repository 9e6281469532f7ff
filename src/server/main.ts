import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppDeps, createApp } from './app.ts';
import { createApplicationStore } from './applications/store.ts';
import { createSignIn } from './auth/sign-in.ts';
import { type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder/data-folder.ts';
import { migrate } from './db/migrations.ts';
import { openSqlite } from './db/open-database.ts';
import { createLocalChangeFeed } from './events/change-feed.ts';
import { seedSampleForm } from './forms/seed-sample-form.ts';
import { createFormStore } from './forms/store.ts';
import { seedSampleGuide } from './guides/seed-sample-guide.ts';
import { createGuideStore } from './guides/store.ts';
import { listen } from './http/listen.ts';
import { createLog, type Log } from './http/log.ts';
import { createOutboxMail } from './mail/outbox-mail.ts';
import { createSmtpMail } from './mail/smtp-mail.ts';
import { createPdfWork } from './pdf-work/pdf-work.ts';
import { createSealer } from './sealing/seal.ts';
import { createDiskStorage } from './storage/disk-storage.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface RunningServer {
  address: string;
  /** Lets requests under way finish, then closes what was opened. */
  stop(): Promise<void>;
}

/**
 * Opens the embedded parts and serves until stopped.
 * @throws AppError data_folder_locked, data_folder_not_writable, port_in_use, usage
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const folder = openDataFolder(config.dataFolder);
  const database = openSqlite(folder.databaseFile);
  const pdfWork = createPdfWork();
  const changes = createLocalChangeFeed();
  const closeParts = async () => {
    await pdfWork.close();
    await database.close();
    folder.release();
  };
  try {
    await migrate(database);
    const masterKey = config.masterKey
      ? Buffer.from(config.masterKey, 'utf8')
      : folder.secret('master-key');
    const sealer = createSealer(masterKey);
    const forms = createFormStore(database.db);
    const storage = createDiskStorage(join(folder.filesFolder, 'pdf-forms'));
    const guides = createGuideStore(database.db);
    const guideStorage = createDiskStorage(join(folder.filesFolder, 'guides'));
    const samples = join(PROJECT_ROOT, 'samples');
    if (config.samples && (await forms.isUnused())) {
      await seedSampleForm({ store: forms, storage, pdfWork }, samples);
    }
    if (config.samples && (await guides.isUnused())) {
      await seedSampleGuide({ store: guides, storage: guideStorage, pdfWork }, samples);
    }
    const trustedOrigins = originsOf(config);
    const deps: AppDeps = {
      ...config,
      trustedOrigins,
      signIn: createSignIn({
        database,
        baseUrl: config.baseUrl,
        trustedOrigins,
        secret: Buffer.from(folder.secret('auth-secret')).toString('hex'),
        rateLimits: true,
        mail: config.mail
          ? createSmtpMail(config.mail.smtpUrl, config.mail.from)
          : createOutboxMail(join(folder.path, 'outbox'), log),
        log,
        identityProvider: config.identityProvider,
      }),
      forms,
      guides,
      guideStorage,
      changes,
      applications: createApplicationStore(database.db, sealer),
      storage,
      pdfWork,
      sealer,
      log,
      webFolder: join(PROJECT_ROOT, 'dist', 'web'),
    };
    const listening = await listen(createApp(deps).fetch, config);
    const stop = async () => {
      // Open event streams would keep the server from ever being idle.
      await changes.close();
      await listening.close();
      await closeParts();
    };
    return { address: config.baseUrl, stop };
  } catch (error) {
    await closeParts();
    throw error;
  }
}

/** This machine's own names for itself are one place to the person who sits at it. */
function originsOf({ baseUrl, port }: Config): string[] {
  return [baseUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}

/** `npm start` and `inkready serve`: runs until SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog();
  const server = await startServer(config, log);
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
