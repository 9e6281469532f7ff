import { generateRandomString } from 'better-auth/crypto';
import { siwe } from 'better-auth/plugins';
import { readWalletMessage, WALLET_MESSAGE_MINUTES } from '../../../core/wallet/wallet-message.ts';

/** How far a wallet's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Sign-in with a signed Ethereum message. The library makes the nonce, uses it up, and compares
 * domain and expiry. It would also accept messages without an expiry or for another address of the
 * domain; this code does not. A wallet's account has no mailbox, so it is never anybody else's
 * account.
 */
export function walletSignIn(baseUrl: string) {
  const { host, origin } = new URL(baseUrl);
  return siwe({
    domain: host,
    getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
    verifyMessage: async ({ message, signature, address }) => {
      const said = readWalletMessage(message);
      if (said === null || said.domain !== host || !isOf(origin, said.uri)) return false;
      if (!isOfNow(said.issuedAt, said.expirationTime)) return false;
      // Loaded on demand: elliptic curves in JavaScript, which most installations never need.
      const { addressOfSigner } = await import('./wallet-signature.ts');
      return addressOfSigner(message, signature) === address.toLowerCase();
    },
  });
}

function isOf(origin: string, uri: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin;
}

function isOfNow(issuedAt: string, expirationTime: string): boolean {
  const [issued, ends, now] = [Date.parse(issuedAt), Date.parse(expirationTime), Date.now()];
  // Comparisons with an unreadable time (NaN) are false, too.
  return (
    issued <= now + CLOCK_SKEW_MS &&
    now < ends &&
    ends - issued <= WALLET_MESSAGE_MINUTES * 60_000 &&
    now - issued <= WALLET_MESSAGE_MINUTES * 60_000
  );
}
