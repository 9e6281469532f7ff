import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '../../core/errors.ts';
import { FileExistsError, type FileStorage, STORE_MARK } from './file-storage.ts';

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long the store can stay silent. A large file can take longer. */
const SILENCE_MS = 10_000;

/**
 * A client that retries when the store fails briefly, because every request of ours can be
 * repeated.
 * @param silenceMs how long the store can stay silent before a request is given up
 */
export function createS3Client(config: S3Config, silenceMs = SILENCE_MS): S3Client {
  // The SDK's warning that later versions need a newer Node.js concerns us, who pin the version,
  // and not the operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    // S3 servers other than AWS refuse streamed checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { socketTimeout: silenceMs, connectionTimeout: silenceMs / 2 },
  });
}

/**
 * Files of one kind in an S3-compatible store, below `prefix/`. In the protocol, a put is all or
 * nothing. To avoid overwriting, the code looks first; between two writers at the same moment, the
 * unique storage path in the database decides.
 */
export function createS3Storage(client: S3Client, bucket: string, prefix: string): FileStorage {
  const keyOf = (path: string) => `${prefix}/${path}`;

  async function size(path: string): Promise<number | null> {
    const found = await absentAsNull(
      client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(path) })),
    );
    return found?.ContentLength ?? null;
  }

  return {
    size,
    async put(path, bytes, options) {
      if (!options?.overwrite && (await size(path)) !== null) throw new FileExistsError(path);
      const put = new PutObjectCommand({ Bucket: bucket, Key: keyOf(path), Body: bytes });
      await reached(client.send(put));
    },
    async get(path) {
      const get = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path) });
      const found = await absentAsNull(client.send(get));
      return found?.Body ? reached(found.Body.transformToByteArray()) : null;
    },
    async openRange(path, start, end) {
      const Range = `bytes=${start}-${end}`;
      const get = new GetObjectCommand({ Bucket: bucket, Key: keyOf(path), Range });
      const found = await absentAsNull(client.send(get));
      return (found?.Body?.transformToWebStream() as ReadableStream<Uint8Array>) ?? null;
    },
    async remove(path) {
      const remove = new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(path) });
      await absentAsNull(client.send(remove));
    },
    async *list(pathPrefix) {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: keyOf(pathPrefix),
          ...(ContinuationToken ? { ContinuationToken } : {}),
        });
        const page = await reached(client.send(list));
        for (const { Key } of page.Contents ?? []) {
          const path = Key?.slice(prefix.length + 1);
          if (path && path !== STORE_MARK) yield path;
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
  };
}

async function absentAsNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    const isAbsent = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
    // A misnamed bucket contains none of the files, and must not look like one that lost them.
    if (isAbsent && error.name !== 'NoSuchBucket') return null;
    throw new AppError('storage_unavailable', {}, error);
  }
}

async function reached<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw new AppError('storage_unavailable', {}, error);
  }
}
