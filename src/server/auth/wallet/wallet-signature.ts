import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * r, s and the recovery value that selects one of the two possible keys: 27 or 28 as wallets write
 * it, or 0 or 1.
 */
const SIGNATURE = /^0x([0-9a-f]{128})(1b|1c|00|01)$/i;

/**
 * @param message a text that a wallet signed with `personal_sign` (EIP-191)
 * @returns the address whose key signed it, in lower case; null if `signature` is not a signature
 */
export function addressOfSigner(message: string, signature: string): string | null {
  const [, numbers = '', parity = ''] = SIGNATURE.exec(signature) ?? [];
  if (!numbers) return null;
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`);
  const recovery = Number.parseInt(parity, 16) % 27;
  try {
    const recovered = secp256k1.recoverPublicKey(
      concatBytes(Uint8Array.of(recovery), hexToBytes(numbers)),
      keccak_256(concatBytes(prefix, text)),
      { prehash: false },
    );
    const key = secp256k1.Point.fromBytes(recovered).toBytes(false);
    return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`;
  } catch {
    return null;
  }
}
