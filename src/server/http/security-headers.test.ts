import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { SIGN_IN_FINISHED } from '../../core/sign-in-finished.ts';
import { createSecurityHeaders } from './security-headers.ts';

const app = new Hono();
app.use(createSecurityHeaders('http://localhost:3000'));
app.get('/callback', (c) => c.redirect(SIGN_IN_FINISHED));
app.get('*', (c) => c.html('<p>'));

it.each([
  ['/', 'same-origin-allow-popups'],
  [SIGN_IN_FINISHED, null],
  ['/callback', null],
])('a sign-in window can still reach its page with the headers of %s', async (path, policy) => {
  const { headers } = await app.request(path);
  expect(headers.get('cross-origin-opener-policy')).toBe(policy);
});
