import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { inject } from 'vitest';
import { createS3Client } from '../../src/server/storage/s3-storage.ts';
import { newDatabaseUrl } from '../../tests/support/databases.ts';
import type { TestPostgres } from '../../tests/support/postgres.ts';
import type { TestSwift } from '../../tests/support/swift.ts';

/** A PostgreSQL server and an object store, either of a test or of the whole run. */
export interface Servers {
  postgres: Pick<TestPostgres, 'url'>;
  swift: Pick<TestSwift, 's3'>;
}

/** The servers of the whole run, which no test may stop; null if the machine lacks one of them. */
export const SHARED_SERVERS: Servers | null = (() => {
  const [url, s3] = [inject('postgresUrl'), inject('s3')];
  return url && s3 ? { postgres: { url }, swift: { s3 } } : null;
})();

/** Settings of an installation with its own empty database and bucket. */
export async function newScaledSettings(servers: Servers | null = SHARED_SERVERS) {
  if (!servers) throw new Error('no PostgreSQL server and OpenStack Swift');
  const { postgres, swift } = servers;
  const bucket = `inkready-${randomUUID()}`;
  const s3 = createS3Client(swift.s3);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  return {
    DATABASE_URL: await newDatabaseUrl(postgres.url),
    S3_ENDPOINT: swift.s3.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: swift.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.s3.secretAccessKey,
    INKREADY_MASTER_KEY: 'm'.repeat(32),
    INKREADY_AUTH_SECRET: 's'.repeat(32),
  };
}
