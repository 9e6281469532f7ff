import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../core/errors.ts';

/**
 * Personal data at rest: AES-256-GCM by Node's crypto. Each item has its own data key, wrapped by
 * the master key, so a new master key re-wraps 32 bytes per item and not the item.
 *
 * Layout: magic(4) | wrap nonce(12) | wrapped key(32) | wrap tag(16) | nonce(12) | data | tag(16).
 * `place` (the owner and kind of the item, see sealed-places.ts) is authenticated with both, so an
 * item that was moved, swapped or given to another user does not open.
 *
 * A brief item has no separate data key, so that a hundred thousand names open in a second; with a
 * new master key it is sealed again. Layout: magic(4) | nonce(12) | data | tag(16).
 */
export interface Sealer {
  seal(plain: Uint8Array, place: string): Uint8Array;
  /** For short texts, many of which are opened at once. */
  sealBrief(plain: Uint8Array, place: string): Uint8Array;
  /**
   * @throws AppError sealed_data_unreadable if the item was changed, swapped or sealed with another
   *   key
   */
  open(sealed: Uint8Array, place: string): Uint8Array;
  /**
   * @returns the same item with its data key wrapped by the current master key; null if it already
   * is
   * @throws AppError sealed_data_unreadable
   */
  rewrap(sealed: Uint8Array, place: string): Uint8Array | null;
}

const MAGIC = Buffer.from('INK1');
const BRIEF_MAGIC = Buffer.from('INK2');
const NONCE = 12;
const KEY = 32;
const TAG = 16;
const HEADER = MAGIC.length + NONCE + KEY + TAG;

/**
 * @param masterKey any secret of 32 bytes or more; the sealing key is derived from it
 * @param previousKeys master keys with which items may still be wrapped; they open items and seal
 *   no new ones
 */
export function createSealer(
  masterKey: Uint8Array,
  previousKeys: readonly Uint8Array[] = [],
): Sealer {
  const current = sealingKeys(masterKey);
  const accepted = [current, ...previousKeys.map(sealingKeys)];

  function openWith(kind: keyof SealingKeys, sealed: Buffer, place: string) {
    const failures: unknown[] = [];
    for (const keys of accepted) {
      try {
        return { plain: decrypt(keys[kind], sealed, place), isCurrent: keys === current };
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, 'no accepted key opens it');
  }

  function unwrap(buffer: Buffer, place: string) {
    if (!hasMagic(buffer, MAGIC)) throw new Error('not a sealed item');
    const wrapped = buffer.subarray(MAGIC.length, HEADER);
    const { plain: dataKey, isCurrent } = openWith('wrapping', wrapped, place);
    return { dataKey, data: buffer.subarray(HEADER), isCurrent };
  }

  const openBrief = (buffer: Buffer, place: string) =>
    openWith('brief', buffer.subarray(BRIEF_MAGIC.length), place);

  const sealBrief = (plain: Uint8Array, place: string) =>
    Buffer.concat([BRIEF_MAGIC, encrypt(current.brief, plain, place)]);

  return {
    seal(plain, place) {
      const dataKey = randomBytes(KEY);
      return Buffer.concat([
        MAGIC,
        encrypt(current.wrapping, dataKey, place),
        encrypt(dataKey, plain, place),
      ]);
    },
    sealBrief,
    open: (sealed, place) =>
      readable(() => {
        const buffer = bufferOf(sealed);
        if (hasMagic(buffer, BRIEF_MAGIC)) return openBrief(buffer, place).plain;
        const { dataKey, data } = unwrap(buffer, place);
        return decrypt(dataKey, data, place);
      }),
    rewrap: (sealed, place) =>
      readable(() => {
        const buffer = bufferOf(sealed);
        if (hasMagic(buffer, BRIEF_MAGIC)) {
          const { plain, isCurrent } = openBrief(buffer, place);
          return isCurrent ? null : sealBrief(plain, place);
        }
        const { dataKey, data, isCurrent } = unwrap(buffer, place);
        // Checks the data first, because a new key must not make a damaged item look sound.
        decrypt(dataKey, data, place);
        return isCurrent
          ? null
          : Buffer.concat([MAGIC, encrypt(current.wrapping, dataKey, place), data]);
      }),
  };
}

interface SealingKeys {
  wrapping: Buffer;
  brief: Buffer;
}

function sealingKeys(masterKey: Uint8Array): SealingKeys {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY));
  return { wrapping: derived('inkready sealing'), brief: derived('inkready brief sealing') };
}

const bufferOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const hasMagic = (buffer: Buffer, magic: Buffer) => buffer.subarray(0, magic.length).equals(magic);

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

/** Seals a short text in the brief layout. `openText` opens both layouts. */
export function sealBriefText(sealer: Sealer, text: string, place: string): string {
  return Buffer.from(sealer.sealBrief(Buffer.from(text, 'utf8'), place)).toString('base64');
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
