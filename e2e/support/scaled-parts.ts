import { randomUUID } from 'node:crypto';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import pg from 'pg';
import { createS3Client } from '../../src/server/storage/s3-storage.ts';
import { startTestPostgres, type TestPostgres } from '../../tests/support/postgres.ts';
import { mayBeMissing } from '../../tests/support/required-parts.ts';
import { startTestSwift, type TestSwift } from '../../tests/support/swift.ts';

export interface ScaledParts {
  postgres: TestPostgres;
  swift: TestSwift;
  stop(): void;
}

/** @returns null, and says so, where the machine lacks one of the two. */
export async function startScaledParts(): Promise<ScaledParts | null> {
  const [postgres, swift] = await Promise.all([startTestPostgres(), startTestSwift()]);
  const stop = () => {
    postgres?.stop();
    swift?.stop();
  };
  if (postgres && swift) return { postgres, swift, stop };
  stop();
  mayBeMissing('a PostgreSQL server and an OpenStack Swift');
  return null;
}

/** Settings of an installation with an empty database and an empty bucket of its own. */
export async function newScaledSettings({ postgres, swift }: ScaledParts) {
  const name = `inkready_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const bucket = name.replaceAll('_', '-');
  const s3 = createS3Client(swift.s3);
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  return {
    DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`),
    S3_ENDPOINT: swift.s3.endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: swift.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.s3.secretAccessKey,
    INKREADY_MASTER_KEY: 'm'.repeat(32),
    INKREADY_AUTH_SECRET: 's'.repeat(32),
  };
}
