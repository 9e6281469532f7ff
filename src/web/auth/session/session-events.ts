/** Session events, sent to every part of this page and to the other tabs of the same site. */
export const SESSION_EVENT_TEXTS = {
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  /** Sent after `signedOut`. */
  accountDeleted: 'Your account and your packets are deleted.',
  tokenRefreshed: 'Your session was extended.',
  userUpdated: 'Your account was updated.',
  passwordRecovery: 'A code to set a new password is on its way to your mailbox.',
  /** Can be sent before anybody is signed in, because a second factor can follow. */
  passwordChanged: 'Your password was changed.',
  secondFactorVerified: 'Your second factor was confirmed.',
} as const;

export type SessionEvent = keyof typeof SESSION_EVENT_TEXTS;

type Listener = (event: SessionEvent, isFromHere: boolean) => void;

const listeners = new Set<Listener>();
let tabs: BroadcastChannel | null = null;

/**
 * Begins to follow the other tabs.
 * @throws if the browser does not support it
 */
export function followOtherTabs(): void {
  tabs ??= new BroadcastChannel('inkready-session');
  tabs.onmessage = ({ data }: MessageEvent<SessionEvent>) => tell(data, false);
}

export function announceSessionEvent(event: SessionEvent): void {
  tell(event, true);
  tabs?.postMessage(event);
}

/** @returns a function that stops listening */
export function onSessionEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(event: SessionEvent, isFromHere: boolean): void {
  for (const listener of listeners) listener(event, isFromHere);
}
