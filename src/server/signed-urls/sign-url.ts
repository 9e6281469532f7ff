import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a signed address is valid, in seconds. */
export const SIGNED_URL_SECONDS = 3600;

/** Kinds of files that a signed address can open. They contain no personal data. */
export const SIGNED_KINDS = ['forms', 'guides'] as const;
export type SignedKind = (typeof SIGNED_KINDS)[number];

export interface UrlSigner {
  /** @returns a path that opens the file without a session until the path expires */
  sign(kind: SignedKind, id: string, seconds?: number): { path: string; expiresAt: Date };
  isGood(kind: string, id: string, expires: string, signature: string): boolean;
}

/** @param secret any secret of the installation; the signing key is derived from it */
export function createUrlSigner(secret: string): UrlSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'inkready signed addresses', 32));
  const signatureOf = (kind: string, id: string, expires: string) =>
    createHmac('sha256', key).update(`${kind}\n${id}\n${expires}`).digest();
  return {
    sign(kind, id, seconds = SIGNED_URL_SECONDS) {
      const expires = String(Math.floor(Date.now() / 1000) + seconds);
      const signature = signatureOf(kind, id, expires).toString('base64url');
      const query = new URLSearchParams({ expires, signature });
      return {
        path: `/api/signed/${kind}/${encodeURIComponent(id)}?${query}`,
        expiresAt: new Date(Number(expires) * 1000),
      };
    },
    isGood(kind, id, expires, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(kind, id, expires);
      if (given.byteLength !== right.byteLength || !timingSafeEqual(given, right)) return false;
      return Number(expires) * 1000 > Date.now();
    },
  };
}
