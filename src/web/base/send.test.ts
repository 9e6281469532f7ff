import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from './send.ts';
import { noteSignIn } from './sign-ins.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that refuses the first request with this code, after `meanwhile`. */
function stubServer(code: string, meanwhile: () => void) {
  const fetched = vi.fn(async () => {
    if (fetched.mock.calls.length > 1) return Response.json({ is: 'answered' });
    meanwhile();
    return Response.json({ code }, { status: 401 });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('a read that is refused after a new sign-in is sent again', async () => {
  const fetched = stubServer('authentication_required', noteSignIn);
  const answer = await send('/api/forms');
  expect(await answer.json()).toEqual({ is: 'answered' });
  expect(fetched).toHaveBeenCalledTimes(2);
  // The refusal is not read, so its own timer has to end.
  expect(vi.getTimerCount()).toBe(0);
});

it('a change that is refused after a new sign-in is not, and does not end the session', async () => {
  const fetched = stubServer('authentication_required', noteSignIn);
  const change = send('/api/forms', { method: 'POST' });
  await expect(change).rejects.toMatchObject({ code: 'signed_in_meanwhile' });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('any other refusal stays as it is', async () => {
  stubServer('authentication_required', () => {});
  expect((await send('/api/forms')).status).toBe(401);
  stubServer('invalid_credentials', noteSignIn);
  const answer = await send('/api/auth/sign-in/email', { method: 'POST' });
  expect(await answer.json()).toEqual({ code: 'invalid_credentials' });
});
