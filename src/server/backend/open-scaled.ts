import { join } from 'node:path';
import { openPostgres } from '../db/open-postgres.ts';
import { createPostgresChangeFeed } from '../events/postgres-change-feed.ts';
import type { Log } from '../http/log.ts';
import { QUEUE_DEFAULTS } from '../queue/job-queue.ts';
import { openPostgresQueue } from '../queue/postgres-queue.ts';
import type { Config, ScaledConfig } from '../settings/config.ts';
import { createS3Client, createS3Storage } from '../storage/s3-storage.ts';
import { type Backend, FORMS_BUCKET, GUIDES_BUCKET } from './backend.ts';

/** PostgreSQL and an S3-compatible store, for any number of replicas that keep no data. */
export function openScaled(config: Config, scaled: ScaledConfig, log: Log): Backend {
  const database = openPostgres(scaled.databaseUrl);
  const client = createS3Client(scaled.s3);
  const { bucket } = scaled.s3;
  const changes = createPostgresChangeFeed(scaled.databaseUrl, log);
  return {
    database,
    storage: createS3Storage(client, bucket, FORMS_BUCKET),
    guideStorage: createS3Storage(client, bucket, GUIDES_BUCKET),
    changes,
    openQueue: (onFailure) =>
      openPostgresQueue(scaled.databaseUrl, { ...QUEUE_DEFAULTS, onFailure }),
    masterKey: scaled.masterKey,
    previousMasterKeys: config.previousMasterKeys,
    authSecret: scaled.authSecret,
    outboxFolder: join(config.dataFolder, 'outbox'),
    isSoleProcess: false,
    mayHoldSamples: false,
    async close() {
      await changes.close();
      client.destroy();
      await database.close();
    },
  };
}
