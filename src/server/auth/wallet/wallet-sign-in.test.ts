import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS } from '../../../../tests/support/databases.ts';
import {
  BASE_URL,
  cookieOf,
  createTestApp,
  json,
  type TestApp,
} from '../../../../tests/support/test-app.ts';
import { createWallet, signedMessage } from '../../../../tests/support/wallet.ts';
import { checksumAddress } from '../../../core/wallet/checksum-address.ts';
import { type WalletMessage, walletMessage } from '../../../core/wallet/wallet-message.ts';
import { addressOfSigner } from './wallet-signature.ts';

describe.each(DATABASE_KINDS)('sign-in with an Ethereum wallet on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { walletSignIn: true });
  });
  afterAll(() => app.close());

  async function askNonce(): Promise<string> {
    const answer = await app.request('/api/auth/siwe/nonce', json({}));
    return ((await answer.json()) as { nonce: string }).nonce;
  }

  /** The message that a wallet is asked to sign. */
  async function message(address: string, change: Partial<WalletMessage> = {}): Promise<string> {
    const now = Date.now();
    return walletMessage({
      domain: 'localhost:3000',
      address,
      uri: BASE_URL,
      chainId: 1,
      nonce: await askNonce(),
      issuedAt: new Date(now).toISOString(),
      expirationTime: new Date(now + 5 * 60_000).toISOString(),
      ...change,
    });
  }

  const handIn = (text: string, signature: string) =>
    app.request('/api/auth/siwe/verify', json({ message: text, signature }));

  const userOf = async (answer: Response) => {
    const session = await app.request('/api/session', { cookie: cookieOf(answer) });
    return ((await session.json()) as { session: { user: { id: string; email: string } } }).session
      .user;
  };

  async function expectRefused(answer: Response) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'sign_in_refused' });
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  }

  it('signs in the owner of the key, as the same user each time, and reveals no token', async () => {
    const wallet = createWallet();
    const text = await message(wallet.address);
    const answer = await handIn(text, wallet.sign(text));
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['success', 'user']);
    const first = await userOf(answer);
    expect(first.email).toMatch(/\.invalid$/);
    const again = await message(wallet.address, { chainId: 10 });
    expect((await userOf(await handIn(again, wallet.sign(again)))).id).toBe(first.id);
    expect((await app.request('/api/forms', { cookie: cookieOf(answer) })).status).toBe(200);
  });

  it('accepts a signed message once, even when sent twice at once', async () => {
    const wallet = createWallet();
    const text = await message(wallet.address);
    const answers = await Promise.all([1, 2].map(() => handIn(text, wallet.sign(text))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await expectRefused(await handIn(text, wallet.sign(text)));
  });

  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  it.each<[string, Partial<WalletMessage>]>([
    ['for another domain', { domain: 'phishing.example' }],
    ['for a domain that begins like ours', { domain: 'localhost:3000.phishing.example' }],
    ['for an address elsewhere', { uri: 'https://phishing.example/' }],
    ['of a nonce that we did not make', { nonce: 'a1b2c3d4e5f6a7b8' }],
    ['that is over', { issuedAt: at(-9), expirationTime: at(-1) }],
    ['without an end', { expirationTime: '' }],
    ['whose end is no time', { expirationTime: 'never' }],
    ['good for longer than its nonce', { expirationTime: at(24 * 60) }],
    ['from long ago', { issuedAt: at(-30) }],
    ['from the future', { issuedAt: at(5), expirationTime: at(10) }],
    ['of no chain', { chainId: 0 }],
  ])('refuses a message %s', async (_, change) => {
    const wallet = createWallet();
    const text = await message(wallet.address, change);
    await expectRefused(await handIn(text, wallet.sign(text)));
  });

  it('refuses an expired nonce', async () => {
    const wallet = createWallet();
    const text = await message(wallet.address);
    await app.database.authDb
      .updateTable('verification')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() as never })
      .where('identifier', 'like', 'siwe:%')
      .execute();
    await expectRefused(await handIn(text, wallet.sign(text)));
  });

  it('refuses another version, additional lines, and changes made after signing', async () => {
    const wallet = createWallet();
    const changes = [
      (text: string) => text.replace('Version: 1', 'Version: 2'),
      (text: string) => `${text}\nNonce: ${'x'.repeat(17)}`,
      (text: string) => `${text}\nResources:\n- https://elsewhere.example`,
      (text: string) => text.replaceAll('\n', '\r\n'),
    ];
    for (const change of changes) {
      const text = change(await message(wallet.address));
      await expectRefused(await handIn(text, wallet.sign(text)));
    }
    const text = await message(wallet.address);
    const changed = text.replace('Chain ID: 1', 'Chain ID: 5');
    await expectRefused(await handIn(changed, wallet.sign(text)));
  });

  it('refuses the signature of another key, and an invalid signature', async () => {
    const [wallet, other] = [createWallet(), createWallet()];
    for (const sign of [
      (text: string) => other.sign(text),
      () => `0x${'0'.repeat(130)}`,
      () => `0x${'f'.repeat(128)}1b`,
      () => '0x',
      (text: string) => `${wallet.sign(text)}00`,
    ]) {
      const text = await message(wallet.address);
      await expectRefused(await handIn(text, sign(text)));
    }
  });

  it('does not bypass a second factor', async () => {
    const wallet = createWallet();
    const text = await message(wallet.address);
    const { id } = await userOf(await handIn(text, wallet.sign(text)));
    await app.database.authDb
      .updateTable('user')
      .set({ twoFactorEnabled: true })
      .where('id', '=', id)
      .execute();
    const next = await message(wallet.address);
    const answer = await handIn(next, wallet.sign(next));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'second_factor_needed' });
    expect(cookieOf(answer)).not.toMatch(/session_token=[^;]/);
  });

  it('accepts no e-mail address, sends no mail, and reserves its placeholder address', async () => {
    await app.signUp('victim@example.com');
    const wallet = createWallet();
    const text = await message(wallet.address);
    const email = `${wallet.address}@siwe.placeholder.invalid`.toLowerCase();
    const planted = { email, password: 'secret1', name: '' };
    expect((await app.request('/api/auth/sign-up/email', json(planted))).status).toBe(400);
    const body = { message: text, signature: wallet.sign(text), email: 'victim@example.com' };
    const answer = await app.request('/api/auth/siwe/verify', json(body));
    expect((await userOf(answer)).email.toLowerCase()).toBe(email);
    const mails = app.mails.length;
    const code = { email, type: 'sign-in' };
    await app.request('/api/auth/email-otp/send-verification-otp', json(code));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(app.mails).toHaveLength(mails);
  });

  it('is removed with the account', async () => {
    const wallet = createWallet();
    const text = await message(wallet.address);
    const cookie = cookieOf(await handIn(text, wallet.sign(text)));
    const done = await app.request('/api/account/deletion', {
      ...json({ confirmation: 'delete my account' }),
      cookie,
    });
    expect(done.status).toBe(200);
    const left = await app.database.authDb
      .selectFrom('walletAddress' as never)
      .selectAll()
      .where('address' as never, '=', wallet.address as never)
      .execute();
    expect(left).toEqual([]);
  });
});

it('is off where the address decides who may sign up', async () => {
  const app = await createTestApp('sqlite', {
    walletSignIn: true,
    signUp: { policy: 'domains', domains: ['agency.example'] },
  });
  const answer = await app.request('/api/auth/siwe/verify', json(await signedMessage(app)));
  expect(await answer.json()).toMatchObject({ code: 'sign_up_other_domain' });
  await app.close();
});

it('is off until it is turned on', async () => {
  const app = await createTestApp('sqlite');
  for (const path of ['nonce', 'get-nonce', 'verify']) {
    const answer = await app.request(
      `/api/auth/siwe/${path}`,
      json({ message: 'm', signature: 's' }),
    );
    expect(answer.status).toBe(404);
  }
  await app.close();
});

it('writes addresses and reads signatures as Ethereum does', () => {
  // The examples of ERC-55, and the address of a key as every wallet computes it.
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  ]) {
    expect(checksumAddress(address.toLowerCase())).toBe(address);
  }
  const one = createWallet(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0)));
  expect(one.address).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf');
  expect(addressOfSigner('hello', one.sign('hello'))).toBe(one.address.toLowerCase());
});
