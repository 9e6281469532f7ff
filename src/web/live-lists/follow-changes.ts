import {
  HEARTBEAT,
  PRINT_DIALOG_DELAY,
  REALTIME_TIMEOUT,
  RECONNECT_DELAYS,
} from '../../core/timers.ts';
import { PRINTING } from '../browser/print-page.ts';

/** The events that the screen reacts to. */
interface Listener {
  /** A list changed on the server. */
  onChange: (list: string) => void;
  /**
   * Called at each connection, because anything may have changed before.
   * @param again whether it is a reconnect, so that an earlier request may never be answered
   */
  onConnect: (again: boolean) => void;
}

/** After two missed heartbeats, the connection is dead even without an error. */
const SILENCE = HEARTBEAT * 2.5;

/**
 * Follows the server's changes while the page is visible, and reconnects after 1, 2, 5, then every
 * 10 s. A hidden page closes its connection, because over HTTP/1.1 a browser has six for all its
 * tabs. A page closes it during printing too.
 * @returns a function that ends it
 */
export function followChanges({ onChange, onConnect }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let wasConnected = false;

  function connect(): void {
    disconnect();
    if (document.hidden) return;
    const stream = new EventSource('/api/events');
    source = stream;
    // A server or proxy can accept the request and never answer.
    timer = setTimeout(retry, REALTIME_TIMEOUT);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(retry, SILENCE);
    };
    stream.addEventListener('open', () => {
      onConnect(wasConnected || tries > 0);
      wasConnected = true;
      tries = 0;
      heard();
    });
    stream.addEventListener('heartbeat', heard);
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      heard();
      onChange(data);
    });
    // Replaces the browser's own reconnecting, which has other intervals and gives up on some
    // answers.
    stream.addEventListener('error', retry);
  }

  function retry(): void {
    disconnect();
    const delay = RECONNECT_DELAYS[Math.min(tries, RECONNECT_DELAYS.length - 1)];
    tries++;
    timer = setTimeout(connect, delay);
  }

  function pause(): void {
    disconnect();
    timer = setTimeout(connect, PRINT_DIALOG_DELAY);
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  document.addEventListener('visibilitychange', connect);
  // After a network outage, streams can stay open but deliver nothing.
  window.addEventListener('online', connect);
  window.addEventListener(PRINTING, pause);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', connect);
    window.removeEventListener('online', connect);
    window.removeEventListener(PRINTING, pause);
    disconnect();
  };
}
