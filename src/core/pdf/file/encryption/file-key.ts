/**
 * The key of a file that opens with an empty user or owner password (ISO 32000-1 section 7.6.3, PDF
 * 2.0 section 7.6.4).
 */
import { cbc } from '@noble/ciphers/aes.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import type { EncryptionParameters } from './encryption-dictionary.ts';
import { rc4 } from './rc4.ts';

/** Pads a password (Algorithm 2, step a). An empty password is padding only. */
const PADDING = Uint8Array.of(
  ...[
    0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08,
  ],
  ...[
    0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
  ],
);
const NOTHING = new Uint8Array();

/** @returns undefined if a password is needed */
export function fileKeyOf(
  parameters: EncryptionParameters,
  identifier: Uint8Array,
): Uint8Array | undefined {
  if (parameters.revision >= 5) return longKey(parameters);
  return (
    keyFor(PADDING, parameters, identifier) ??
    keyFor(userPassword(parameters), parameters, identifier)
  );
}

/**
 * Algorithms 2, 4, 5 and 6.
 * @returns undefined if the password is wrong
 */
function keyFor(
  password: Uint8Array,
  parameters: EncryptionParameters,
  identifier: Uint8Array,
): Uint8Array | undefined {
  const { owner, user, permissions, revision, keyLength, encryptsMetadata } = parameters;
  const metadata = revision >= 4 && !encryptsMetadata ? [0xff, 0xff, 0xff, 0xff] : [];
  const flags = [0, 8, 16, 24].map((shift) => (permissions >> shift) & 0xff);
  let hash = md5(Uint8Array.from([...password, ...owner, ...flags, ...identifier, ...metadata]));
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, keyLength));
  const key = hash.slice(0, keyLength);
  const expected =
    revision === 2
      ? rc4(key, PADDING)
      : rc4Twenty(key, md5(Uint8Array.from([...PADDING, ...identifier])), 'encrypt');
  return expected.every((byte, i) => byte === user[i]) ? key : undefined;
}

/** Algorithm 7: derives the user password from the empty owner password. */
function userPassword({ owner, revision, keyLength }: EncryptionParameters): Uint8Array {
  let hash = md5(PADDING);
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash);
  const key = hash.slice(0, keyLength);
  return revision === 2 ? rc4(key, owner) : rc4Twenty(key, owner, 'decrypt');
}

/** Twenty rounds, with a key that changes each time (Algorithm 5, step d, and Algorithm 7). */
function rc4Twenty(
  key: Uint8Array,
  data: Uint8Array,
  direction: 'encrypt' | 'decrypt',
): Uint8Array {
  let result = data;
  for (let i = 0; i < 20; i++) {
    const step = direction === 'encrypt' ? i : 19 - i;
    result = rc4(
      key.map((byte) => byte ^ step),
      result,
    );
  }
  return result;
}

/** Algorithm 2.A. Each entry holds a hash, its validation salt and the key salt, in this order. */
function longKey({ owner, user, ownerKey, userKey, revision }: EncryptionParameters) {
  for (const [entry, encrypted, rest] of [
    [user, userKey, NOTHING],
    [owner, ownerKey, user],
  ] as const) {
    const hash = passwordHash(revision, entry.subarray(32, 40), rest);
    if (!hash.every((byte, i) => byte === entry[i])) continue;
    const key = passwordHash(revision, entry.subarray(40, 48), rest);
    return cbc(key, new Uint8Array(16), { disablePadding: true }).decrypt(encrypted);
  }
  return undefined;
}

/** Algorithm 2.B for an empty password; revision 5 stops after the first step. */
function passwordHash(revision: number, salt: Uint8Array, user: Uint8Array): Uint8Array {
  let hash: Uint8Array = sha256(Uint8Array.from([...salt, ...user]));
  for (let round = 0; revision >= 6; round++) {
    const part = [...hash, ...user];
    const repeated = Uint8Array.from(Array.from({ length: 64 }, () => part).flat());
    const [key, vector] = [hash.subarray(0, 16), hash.subarray(16, 32)];
    const encrypted = cbc(key, vector, { disablePadding: true }).encrypt(repeated);
    // 256 modulo 3 is 1, so a 16-byte number has the same remainder modulo 3 as the sum of its
    // bytes.
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    hash = ([sha256, sha384, sha512][sum % 3] ?? sha256)(encrypted);
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round + 1 - 32) break;
  }
  return hash.subarray(0, 32);
}
