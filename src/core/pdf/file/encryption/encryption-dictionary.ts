/** Contents of the encryption dictionary (ISO 32000-1 tables 20, 21 and 25, PDF 2.0 table 21). */
import type { PdfDict, Resolve } from '../objects/pdf-objects.ts';
import type { Method } from './ciphers.ts';

export interface EncryptionParameters {
  /** 2 to 6. */
  revision: number;
  /** Length of the file's key in bytes, for revisions up to 4. */
  keyLength: number;
  owner: Uint8Array;
  user: Uint8Array;
  /** The file's key under the owner's and the user's password, from revision 5 on. */
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptsMetadata: boolean;
  strings: Method;
  streams: Method;
}

const METHODS: Record<string, Method> = {
  None: 'none',
  V2: 'RC4',
  AESV2: 'AES-128',
  AESV3: 'AES-256',
};

/** @returns undefined for broken or non-standard encryption */
export function readEncryptionDictionary(
  dict: PdfDict,
  resolve: Resolve,
): EncryptionParameters | undefined {
  const number = (key: string) => dict.getNumber(key, resolve)?.value;
  const string = (key: string) => dict.getString(key, resolve)?.bytes ?? new Uint8Array();
  const version = number('V') ?? 0;
  const revision = number('R') ?? 0;
  const permissions = number('P');
  const hashLength = revision >= 5 ? 48 : 32;
  const parameters = {
    revision,
    keyLength: version === 1 ? 5 : (number('Length') ?? (version === 4 ? 128 : 40)) / 8,
    owner: string('O').slice(0, hashLength),
    user: string('U').slice(0, hashLength),
    ownerKey: string('OE'),
    userKey: string('UE'),
    permissions: permissions ?? 0,
    encryptsMetadata: dict.getBool('EncryptMetadata', resolve)?.value ?? true,
    strings: methodOf(dict, 'StrF', version, resolve),
    streams: methodOf(dict, 'StmF', version, resolve),
  };
  const isKnown =
    dict.getName('Filter', resolve)?.value === 'Standard' &&
    [1, 2, 3, 4, 5].includes(version) &&
    [2, 3, 4, 5, 6].includes(revision) &&
    permissions !== undefined;
  const { owner, user, keyLength } = parameters;
  const isWhole =
    owner.length === hashLength &&
    user.length === hashLength &&
    (revision >= 5
      ? parameters.ownerKey.length === 32 && parameters.userKey.length === 32
      : Number.isInteger(keyLength) && keyLength >= 5 && keyLength <= 16);
  return isKnown && isWhole ? parameters : undefined;
}

/** Crypt filters came with version 4. If a filter names no known method, the file uses AES. */
function methodOf(dict: PdfDict, key: 'StrF' | 'StmF', version: number, resolve: Resolve): Method {
  if (version < 4) return 'RC4';
  const name = dict.getName(key, resolve)?.value ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filter = dict.getDict('CF', resolve)?.getDict(name, resolve);
  const method = filter && METHODS[filter.getName('CFM', resolve)?.value ?? 'None'];
  return method ?? (version === 4 ? 'AES-128' : 'AES-256');
}
