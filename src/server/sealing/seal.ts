import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../core/errors.ts';

/**
 * Personal data at rest: AES-256-GCM by Node's crypto. Each item has its own data key, wrapped by
 * the master key, so a new master key re-wraps 32 bytes per item and not the item.
 *
 * Layout: magic(4) | wrap nonce(12) | wrapped key(32) | wrap tag(16) | nonce(12) | data | tag(16).
 * `place` (whose and what the item is, see sealed-places.ts) is authenticated with both, so an item
 * that was moved, swapped or given to another user does not open.
 */
export interface Sealer {
  seal(plain: Uint8Array, place: string): Uint8Array;
  /** @throws AppError sealed_data_unreadable if changed, swapped or sealed with another key */
  open(sealed: Uint8Array, place: string): Uint8Array;
  /**
   * @returns the same item with its data key wrapped by the current master key; null if it already
   * is
   * @throws AppError sealed_data_unreadable
   */
  rewrap(sealed: Uint8Array, place: string): Uint8Array | null;
}

const MAGIC = Buffer.from('INK1');
const NONCE = 12;
const KEY = 32;
const TAG = 16;
const HEADER = MAGIC.length + NONCE + KEY + TAG;

/**
 * @param masterKey any secret of 32 bytes or more; the sealing key is derived from it
 * @param previousKeys master keys that items may still be wrapped by: they open items, and seal no
 * more
 */
export function createSealer(
  masterKey: Uint8Array,
  previousKeys: readonly Uint8Array[] = [],
): Sealer {
  const current = wrappingKey(masterKey);
  const accepted = [current, ...previousKeys.map(wrappingKey)];

  function unwrap(sealed: Uint8Array, place: string) {
    const buffer = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    const wrapped = buffer.subarray(MAGIC.length, HEADER);
    if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('not a sealed item');
    const failures: unknown[] = [];
    for (const key of accepted) {
      try {
        const dataKey = decrypt(key, wrapped, place);
        return { dataKey, data: buffer.subarray(HEADER), isCurrent: key === current };
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'no accepted key unwraps it');
  }

  return {
    seal(plain, place) {
      const dataKey = randomBytes(KEY);
      return Buffer.concat([
        MAGIC,
        encrypt(current, dataKey, place),
        encrypt(dataKey, plain, place),
      ]);
    },
    open: (sealed, place) =>
      readable(() => {
        const { dataKey, data } = unwrap(sealed, place);
        return decrypt(dataKey, data, place);
      }),
    rewrap: (sealed, place) =>
      readable(() => {
        const { dataKey, data, isCurrent } = unwrap(sealed, place);
        // A new key must not make a damaged item look sound.
        decrypt(dataKey, data, place);
        return isCurrent ? null : Buffer.concat([MAGIC, encrypt(current, dataKey, place), data]);
      }),
  };
}

function wrappingKey(masterKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'inkready sealing', KEY));
}

/** @throws AppError sealed_data_unreadable for anything `action` throws */
function readable<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new AppError('sealed_data_unreadable', {}, error);
  }
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
