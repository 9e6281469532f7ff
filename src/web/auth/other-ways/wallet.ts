import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { WALLET_MESSAGE_MINUTES, walletMessage } from '../../../core/wallet/wallet-message.ts';
import { fetchCode } from '../../ui/lazy/fetch-code.ts';
import { post } from '../queries.ts';

/** The interface that a wallet adds to the page (EIP-1193). */
interface Wallet {
  request(asked: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/**
 * Has the browser's wallet sign a fresh message, and signs in with it.
 * @throws Error if there is no wallet, it did not sign, or the code for it did not arrive
 */
export async function signInWithWallet(): Promise<void> {
  const { ethereum } = window as { ethereum?: Wallet };
  if (!ethereum) throw new Error(AUTHENTICATION_TEXTS.noWallet);
  const ask = (method: string, params?: readonly unknown[]) =>
    ethereum.request({ method, ...(params ? { params } : {}) }).catch(() => {
      throw new Error(AUTHENTICATION_TEXTS.walletDidNotSign);
    });
  const [account] = (await ask('eth_requestAccounts')) as string[];
  if (!account) throw new Error(AUTHENTICATION_TEXTS.walletDidNotSign);
  const chainId = Number(await ask('eth_chainId'));
  const [{ nonce }, { checksumAddress }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    post<{ nonce: string }>('siwe/nonce', {}),
    fetchCode(() => import('../../../core/wallet/checksum-address.ts')),
    fetchCode(() => import('@noble/hashes/utils.js')),
  ]);
  const now = Date.now();
  const message = walletMessage({
    domain: window.location.host,
    address: checksumAddress(account),
    uri: window.location.origin,
    chainId,
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + WALLET_MESSAGE_MINUTES * 60_000).toISOString(),
  });
  const inHex = `0x${bytesToHex(utf8ToBytes(message))}`;
  const signature = await ask('personal_sign', [inHex, account]);
  await post('siwe/verify', { message, signature });
}
