import { createHash } from 'node:crypto';

/** Checksum that identifies a file by its content. */
export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
