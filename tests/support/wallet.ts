import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { checksumAddress } from '../../src/core/wallet/checksum-address.ts';
import { walletMessage } from '../../src/core/wallet/wallet-message.ts';
import { BASE_URL, json, type TestApp } from './test-app.ts';

/** An Ethereum key that signs in the way a wallet's `personal_sign` does. */
export function createWallet(key = secp256k1.utils.randomSecretKey()) {
  const publicKey = secp256k1.getPublicKey(key, false);
  const address = checksumAddress(bytesToHex(keccak_256(publicKey.subarray(1)).subarray(-20)));
  return {
    address,
    sign(message: string): string {
      const text = utf8ToBytes(message);
      const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`);
      const digest = keccak_256(concatBytes(prefix, text));
      const [recovery = 0, ...numbers] = secp256k1.sign(digest, key, {
        prehash: false,
        format: 'recovered',
      });
      return `0x${bytesToHex(Uint8Array.from([...numbers, recovery + 27]))}`;
    },
  };
}

/** What a new wallet submits: our fresh message, signed. */
export async function signedMessage(app: TestApp) {
  const asked = await app.request('/api/auth/siwe/nonce', json({}));
  const { nonce } = (await asked.json()) as { nonce: string };
  const wallet = createWallet();
  const message = walletMessage({
    domain: new URL(BASE_URL).host,
    address: wallet.address,
    uri: BASE_URL,
    chainId: 1,
    nonce,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60_000).toISOString(),
  });
  return { message, signature: wallet.sign(message) };
}
