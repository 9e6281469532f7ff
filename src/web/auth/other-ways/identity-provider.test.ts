import { setTimeout as rest } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderWindowLost } from '../../../core/identity-provider-errors.ts';
import { signInAtProvider } from './identity-provider.ts';

const popup = { closed: false, location: { href: '' }, close: () => {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] });
  popup.closed = false;
  vi.stubGlobal('window', { open: () => popup });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const answers: (Error | null)[] = [];
  const listening = new AbortController();
  const late = { signal: listening.signal, onAnswer: (to: Error | null) => answers.push(to) };
  const toError = (code: string) => new Error(code);
  const done = signInAtProvider(async () => ({ url: 'https://provider' }), toError, late);
  return { answers, end: () => listening.abort(), done };
}

/** Sends the window's message, and resolves with the page's receipt for it. */
function answer(error: string | null): Promise<void> {
  const channel = new BroadcastChannel('inkready-identity-provider');
  return new Promise<void>((resolve) => {
    channel.onmessage = () => resolve();
    channel.postMessage({ error });
  }).finally(() => channel.close());
}

async function answerInVain(): Promise<void> {
  const heard = answer(null).then(() => 'heard');
  expect(await Promise.race([heard, rest(200, 'not heard')])).toBe('not heard');
  // Ends the waiting call.
  const receipt = new BroadcastChannel('inkready-identity-provider');
  receipt.postMessage('heard');
  await heard;
  receipt.close();
}

async function loseSight(attempt: ReturnType<typeof begin>): Promise<void> {
  const lost = expect(attempt.done).rejects.toThrow(ProviderWindowLost);
  popup.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  await lost;
}

it('accepts the answer of a visible window', async () => {
  const { done, answers } = begin();
  await vi.advanceTimersByTimeAsync(600);
  await answer(null);
  await done;
  const refused = begin();
  const told = expect(refused.done).rejects.toThrow('access_denied');
  await vi.advanceTimersByTimeAsync(600);
  await answer('access_denied');
  await told;
  expect([...answers, ...refused.answers]).toEqual([]);
});

it('accepts the answer of a window that was out of sight, once', async () => {
  const attempt = begin();
  await loseSight(attempt);
  await answer(null);
  await answerInVain();
  expect(attempt.answers).toEqual([null]);
  const refused = begin();
  await loseSight(refused);
  await answer('access_denied');
  expect(refused.answers).toEqual([new Error('access_denied')]);
});

it('accepts no answer once another attempt has begun', async () => {
  const attempt = begin();
  await loseSight(attempt);
  attempt.end();
  await answerInVain();
  expect(attempt.answers).toEqual([]);
});
