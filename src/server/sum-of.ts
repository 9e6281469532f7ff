import { createHash } from 'node:crypto';

/** Tells a file by what is in it. */
export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
