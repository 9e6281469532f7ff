import { connect, createServer, type Socket } from 'node:net';

/** `unavailable` answers with HTTP 503; `silent` accepts what it receives and never answers. */
export type ProxyMode = 'passing' | 'slow' | 'silent' | 'refusing' | 'unavailable';

export interface FailingProxy {
  port: number;
  /**
   * Sets how it treats its connections from now on, including open ones.
   * @param times number of connections after which it forwards again
   */
  be(mode: ProxyMode, times?: number): void;
  close(): void;
}

const SLOWNESS_MS = 400;

const UNAVAILABLE =
  'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Stands in front of a real server and makes it fail as networks do. */
export async function startFailingProxy(target: number): Promise<FailingProxy> {
  let mode: ProxyMode = 'passing';
  let left = Number.POSITIVE_INFINITY;
  const open = new Set<Socket>();

  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const treatment = mode;
    if (treatment !== 'passing' && --left <= 0) mode = 'passing';
    if (treatment === 'refusing') socket.destroy();
    else if (treatment === 'silent') socket.resume();
    else if (treatment === 'unavailable') socket.once('data', () => socket.end(UNAVAILABLE));
    else pass(socket, treatment === 'slow');
  });

  function pass(socket: Socket, isSlow: boolean): void {
    const onward = connect(target, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.end());
    socket.on('data', (chunk) => onward.write(chunk));
    onward.on('data', (chunk) => {
      // As when a cable is pulled: the connection stays open but carries nothing.
      if (mode === 'silent') return;
      if (isSlow) setTimeout(() => socket.write(chunk), SLOWNESS_MS);
      else socket.write(chunk);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    be(next, times = Number.POSITIVE_INFINITY) {
      mode = next;
      left = times;
      if (next !== 'silent') for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
