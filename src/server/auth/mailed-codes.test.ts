import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_KINDS, openTestDatabase } from '../../../tests/support/databases.ts';
import { createTestApp, json, type TestApp } from '../../../tests/support/test-app.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client.ts';
import { CODE_MAILS } from '../rate-limits/rate-limit-rules.ts';
import { createRateLimits } from '../rate-limits/rate-limits.ts';
import { CODE_GUESSES } from './mailed-codes.ts';

const HOME = '198.51.100.1';
const SIGN_IN = 'sign-in';
const RESET = 'forget-password';

describe.each(DATABASE_KINDS)('mailed codes on %s', (kind) => {
  let app: TestApp;
  let counts: Awaited<ReturnType<typeof openTestDatabase>>;
  let now = Date.now();
  let addresses = 0;
  beforeAll(async () => {
    counts = await openTestDatabase('sqlite');
    const rateLimits = createRateLimits(counts.db, () => now);
    // Here, all users of a replica come from their own addresses.
    app = await createTestApp(kind, { rateLimits, signUp: { policy: 'open' } });
  });
  afterAll(async () => {
    await app.close();
    await counts.close();
  });

  const post = (path: string, body: object, from = `192.0.2.${++addresses % 250}`) => {
    const init = json(body);
    const headers = { ...(init.headers as object), [CLIENT_ADDRESS_HEADER]: from };
    return app.request(`/api/auth${path}`, { ...init, headers });
  };
  const elsewhere = () => `10.${++addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const ask = (email: string, type: string, from = elsewhere()) =>
    type === RESET
      ? post('/email-otp/request-password-reset', { email }, from)
      : post('/email-otp/send-verification-otp', { email, type }, from);
  const enter = (email: string, type: string, otp: string, from = elsewhere()) =>
    type === RESET
      ? post('/email-otp/reset-password', { email, otp, password: 'secret2' }, from)
      : post(
          type === SIGN_IN ? '/sign-in/email-otp' : '/email-otp/verify-email',
          { email, otp },
          from,
        );

  async function codesTo(email: string): Promise<string[]> {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const mails = app.mails.filter(({ to }) => to === email);
    return mails.map(({ text }) => /\b\d{8}\b/.exec(text)?.[0] ?? '');
  }
  const stored = async (email: string) =>
    app.database.authDb
      .selectFrom('verification')
      .select('value')
      .where('identifier', 'like', `%-otp-${email}`)
      .execute();

  it.each([SIGN_IN, RESET, 'email-verification'])(
    'to %s expire after five wrong guesses',
    async (type) => {
      const email = `five-${type}@example.com`;
      await app.signUp(email);
      await ask(email, type);
      const [code = ''] = await codesTo(email);
      for (let n = 0; n < CODE_GUESSES; n++) {
        expect((await enter(email, type, '00000000')).status).toBe(400);
      }
      expect((await enter(email, type, code, HOME)).status).toBe(400);
      // The owner asks again and gets in.
      await ask(email, type, HOME);
      const next = (await codesTo(email)).at(-1) ?? '';
      expect(next).not.toBe(code);
      expect((await enter(email, type, next, HOME)).status).toBe(200);
    },
  );

  it('stay the same until used, whoever asks, and survive four wrong guesses', async () => {
    const email = 'asked-for@example.com';
    await app.signUp(email);
    await ask(email, SIGN_IN, HOME);
    await ask(email, SIGN_IN);
    const codes = await codesTo(email);
    expect(new Set(codes).size).toBe(1);
    for (let n = 1; n < CODE_GUESSES; n++) await enter(email, SIGN_IN, '00000000');
    expect((await enter(email, SIGN_IN, codes[0] ?? '', HOME)).status).toBe(200);
    expect((await enter(email, SIGN_IN, codes[0] ?? '', HOME)).status).toBe(400);
  });

  it('are not created when none is mailed', async () => {
    const email = 'besieged@example.com';
    await app.signUp(email);
    for (let n = 0; n < CODE_MAILS.burst; n++) {
      await ask(email, SIGN_IN);
      for (let m = 0; m <= CODE_GUESSES; m++) await enter(email, SIGN_IN, '00000000');
    }
    expect(await codesTo(email)).toHaveLength(CODE_MAILS.burst);
    for (const type of [SIGN_IN, RESET, 'email-verification']) {
      const silent = await ask(email, type);
      expect([silent.status, await silent.json()]).toEqual([200, { success: true }]);
    }
    expect(await stored(email)).toEqual([]);
    expect(await codesTo(email)).toHaveLength(CODE_MAILS.burst);
    now += CODE_MAILS.everyMs;
    await ask(email, SIGN_IN, HOME);
    const code = (await codesTo(email)).at(-1) ?? '';
    expect((await enter(email, SIGN_IN, code, HOME)).status).toBe(200);
  });

  it('withstand hundreds of guesses from everywhere', { timeout: 120_000 }, async () => {
    const email = 'attacked@example.com';
    await app.signUp(email);
    let looked = 0;
    const { internalAdapter } = await app.deps.signIn.$context;
    const consume = internalAdapter.consumeVerificationValue;
    internalAdapter.consumeVerificationValue = async (identifier) => {
      const found = await consume.call(internalAdapter, identifier);
      if (found && Number(found.value.split(':').at(-1)) < CODE_GUESSES) looked++;
      return found;
    };
    for (let round = 0; round < 2 * CODE_MAILS.burst; round++) {
      await Promise.all([SIGN_IN, RESET].map((type) => ask(email, type)));
      const guesses = Array.from({ length: 6 * CODE_GUESSES }, (_, n) =>
        enter(email, n % 2 ? SIGN_IN : RESET, String(10_000_000 + round * 100 + n)),
      );
      const answers = await Promise.all(guesses);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    }
    internalAdapter.consumeVerificationValue = consume;
    expect(looked).toBeLessThanOrEqual(CODE_MAILS.burst * CODE_GUESSES);
    expect((await codesTo(email)).length).toBeLessThanOrEqual(CODE_MAILS.burst);
  });

  it('give no hint, when wrong, whether there is an account', async () => {
    const [known, unknown] = ['known@example.com', 'unknown@example.com'];
    await app.signUp(known);
    for (const type of [SIGN_IN, RESET, 'email-verification']) {
      const answers: Record<string, unknown[]> = { [known]: [], [unknown]: [] };
      for (const email of [known, unknown]) {
        const told = answers[email] as unknown[];
        const asked = await ask(email, type);
        told.push(asked.status, await asked.text());
        for (let n = 0; n < 12; n++) {
          const answer = await enter(email, type, '00000000');
          told.push(answer.status, await answer.text(), [...answer.headers.keys()]);
        }
        for (let n = 0; n < 7; n++) {
          const answer = await enter(email, type, '00000000', `198.51.100.${type.length}`);
          told.push(answer.status, await answer.text());
        }
      }
      expect(answers[known]).toEqual(answers[unknown]);
      expect(JSON.stringify(answers[known])).toContain('mailed_code_wrong');
    }
  });
});
