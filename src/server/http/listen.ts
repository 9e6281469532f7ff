import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '../../core/errors.ts';
import { CLIENT_ADDRESS_HEADER } from '../auth/sign-in.ts';
import { answerUnreadable, refuseUnreadable } from './refuse-unreadable.ts';

/** Requests that have not finished by then are cut when the server stops. */
const STOP_SECONDS = 30;

type Fetch = (request: Request) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /** Takes no new request and resolves when those under way are answered. */
  close(): Promise<void>;
}

/** @throws AppError port_in_use */
export async function listen(
  fetch: Fetch,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  const answer = getRequestListener(fetch, { errorHandler: answerUnreadable });
  const server = createServer((request, response) => {
    // Whatever a client sends under this name, the address is the connection's.
    request.headers[CLIENT_ADDRESS_HEADER] = request.socket.remoteAddress ?? '';
    request.rawHeaders.push(CLIENT_ADDRESS_HEADER, request.socket.remoteAddress ?? '');
    answer(request, response);
  });
  refuseUnreadable(server);
  await startListening(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => closeGently(server),
  };
}

function startListening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new AppError('port_in_use', { port }, error));
      else if (error.code === 'EACCES') {
        reject(
          new AppError('usage', { problem: `Port ${port} may not be used. Set PORT.` }, error),
        );
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        const problem = `HOST "${host}" is not an address of this machine.`;
        reject(new AppError('usage', { problem }, error));
      } else reject(error);
    });
    server.listen(port, host, resolve);
  });
}

function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A browser keeps its connections open; each is closed once it has its answer.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1000).unref();
  });
}
