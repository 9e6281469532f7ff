import { afterEach, expect, it, vi } from 'vitest';
import { announceSessionEvent, followOtherTabs, onSessionEvent } from './session-events.ts';

const otherTab = new BroadcastChannel('inkready-session');
afterEach(() => vi.unstubAllGlobals());

it('are told to this page and to the other tabs, and no more to who stopped listening', async () => {
  const heard = vi.fn();
  const stop = onSessionEvent(heard);
  followOtherTabs();
  const inOtherTab = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  announceSessionEvent('signedIn');
  expect(heard.mock.calls).toEqual([['signedIn', true]]);
  expect(await inOtherTab).toBe('signedIn');

  otherTab.postMessage('signedOut');
  await expect.poll(() => heard.mock.calls.at(-1)).toEqual(['signedOut', false]);
  stop();
  announceSessionEvent('tokenRefreshed');
  expect(heard).toHaveBeenCalledTimes(2);
  otherTab.close();
});
