/**
 * The message that a wallet signs for a sign-in (EIP-4361), limited to the lines that this product
 * uses.
 */
export interface WalletMessage {
  /** Host and port of the page, as shown by wallets. */
  domain: string;
  address: string;
  uri: string;
  chainId: number;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
}

/** How long a wallet's owner has to sign. */
export const WALLET_MESSAGE_MINUTES = 10;

const STATEMENT = 'Sign in to Inkready.';

export function walletMessage(parts: WalletMessage): string {
  return `${parts.domain} wants you to sign in with your Ethereum account:
${parts.address}

${STATEMENT}

URI: ${parts.uri}
Version: 1
Chain ID: ${parts.chainId}
Nonce: ${parts.nonce}
Issued At: ${parts.issuedAt}
Expiration Time: ${parts.expirationTime}`;
}

const FORM = new RegExp(
  [
    /^(?<domain>[^\s/@]+) wants you to sign in with your Ethereum account:\n/,
    /(?<address>0x[0-9a-fA-F]{40})\n\n(?:[^\n\r]+\n)?\n/,
    /URI: (?<uri>\S+)\nVersion: 1\nChain ID: (?<chainId>[1-9]\d{0,14})\n/,
    /Nonce: (?<nonce>[0-9A-Za-z]{8,64})\n/,
    /Issued At: (?<issuedAt>\S+)\nExpiration Time: (?<expirationTime>\S+)$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

/** @returns null for anything that is not exactly such a message */
export function readWalletMessage(text: string): WalletMessage | null {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return null;
  return { ...(parts as unknown as WalletMessage), chainId: Number(parts.chainId) };
}
