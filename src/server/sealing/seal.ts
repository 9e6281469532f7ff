import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../core/errors.ts';

/**
 * Personal data at rest: AES-256-GCM by Node's crypto. Each item has a data key of its own, wrapped
 * by the master key, so that a new master key re-wraps 32 bytes an item and not the item.
 *
 * Layout: magic(4) | wrap nonce(12) | wrapped key(32) | wrap tag(16) | nonce(12) | data | tag(16).
 * `place` (where the item belongs, e.g. its storage path) is authenticated with both, so that an
 * item moved or swapped does not open.
 */
export interface Sealer {
  seal(plain: Uint8Array, place: string): Uint8Array;
  /** @throws AppError sealed_data_unreadable when changed, swapped or sealed with another key. */
  open(sealed: Uint8Array, place: string): Uint8Array;
}

const MAGIC = Buffer.from('INK1');
const NONCE = 12;
const KEY = 32;
const TAG = 16;

/** @param masterKey any secret of 32 bytes or more; the sealing key is derived from it. */
export function createSealer(masterKey: Uint8Array): Sealer {
  const wrappingKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'inkready sealing', KEY));
  return {
    seal(plain, place) {
      const dataKey = randomBytes(KEY);
      return Buffer.concat([
        MAGIC,
        encrypt(wrappingKey, dataKey, place),
        encrypt(dataKey, plain, place),
      ]);
    },
    open(sealed, place) {
      const buffer = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const wrappedEnd = MAGIC.length + NONCE + KEY + TAG;
      try {
        if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not a sealed item');
        const dataKey = decrypt(wrappingKey, buffer.subarray(MAGIC.length, wrappedEnd), place);
        return decrypt(dataKey, buffer.subarray(wrappedEnd), place);
      } catch (error) {
        throw new AppError('sealed_data_unreadable', {}, error);
      }
    },
  };
}

export function sealText(sealer: Sealer, text: string, place: string): string {
  return Buffer.from(sealer.seal(Buffer.from(text, 'utf8'), place)).toString('base64');
}

export function openText(sealer: Sealer, sealed: string, place: string): string {
  return Buffer.from(sealer.open(Buffer.from(sealed, 'base64'), place)).toString('utf8');
}

function encrypt(key: Uint8Array, plain: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(place, 'utf8'));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Uint8Array, sealed: Buffer, place: string): Buffer {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  decipher.setAAD(Buffer.from(place, 'utf8'));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE, sealed.length - TAG)),
    decipher.final(),
  ]);
}
