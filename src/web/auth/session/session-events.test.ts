import { afterEach, expect, it, vi } from 'vitest';
import { announceSessionEvent, followOtherTabs, onSessionEvent } from './session-events.ts';

const otherTab = new BroadcastChannel('inkready-session');
afterEach(() => vi.unstubAllGlobals());

it('session events reach this page and other tabs, but no listener that has stopped', async () => {
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
