import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../tests/support/free-port.ts';
import { reportMissingPart } from '../tests/support/required-parts.ts';
import { signUpByHand } from './support/agent.ts';
import { BROWSER, closePages, openBrowser } from './support/browser.ts';
import { type ServerUnderTest, startServerUnderTest } from './support/server.ts';
import { CLIENT_BEHIND_PROXY, OPENSSL, startTlsProxy } from './support/tls-proxy.ts';

if (!BROWSER || !OPENSSL) reportMissingPart('a Chromium and an OpenSSL');

describe.skipIf(!BROWSER || !OPENSSL)('behind a proxy that terminates TLS', () => {
  let server: ServerUnderTest;
  let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
  let browser: Browser;
  let page: Page;
  let clear: string;
  beforeAll(async () => {
    const [tlsPort, clearPort] = [await freePort(), await freePort()];
    server = await startServerUnderTest({
      BASE_URL: `https://localhost:${tlsPort}`,
      INKREADY_TRUSTED_PROXIES: '127.0.0.1',
    });
    proxy = await startTlsProxy(server.port, tlsPort, clearPort);
    clear = `http://localhost:${clearPort}`;
    browser = await openBrowser();
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    page = await context.newPage();
  });
  afterAll(async () => {
    await closePages(browser);
    proxy?.stop();
    await server?.stop();
  });

  it('the session cookie is only sent over TLS, and the user stays signed in', async () => {
    await signUpByHand(page, server.address, 'tls@example.com');
    const cookies = await page.context().cookies();
    expect(cookies).toMatchObject([
      { name: '__Host-inkready.session_token', secure: true, httpOnly: true, sameSite: 'Lax' },
    ]);
    const answer = await page.reload();
    await page.getByRole('banner').getByText('tls@example.com').waitFor();
    expect(answer?.headers()['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  it('takes the address of the client from the proxy', async () => {
    const answer = await page.request.get(`${server.address}/api/account/sessions`);
    expect(await answer.json()).toMatchObject({ sessions: [{ ip_address: CLIENT_BEHIND_PROXY }] });
  });

  it('redirects plain HTTP to the https address, without carrying out the request', async () => {
    const opened = await fetch(`${clear}/some/page?a=b`, { redirect: 'manual' });
    expect(opened.status).toBe(308);
    expect(opened.headers.get('location')).toBe(`${server.address}/some/page?a=b`);
    const changed = await fetch(`${clear}/api/auth/sign-out`, { method: 'POST' });
    expect(changed.status).toBe(403);
    expect(await changed.json()).toMatchObject({ code: 'https_required' });
    expect((await fetch(`${clear}/healthz`)).status).toBe(200);
  });

  it('refuses a change whose Origin is localhost', async () => {
    const answer = await page.request.post(`${server.address}/api/session/refresh`, {
      headers: { origin: `http://localhost:${server.port}` },
    });
    expect(answer.status()).toBe(403);
  });
});
