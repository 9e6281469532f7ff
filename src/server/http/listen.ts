import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { AppError } from '../../core/errors.ts';
import { answerMalformedAddress, answerMalformedRequests } from './answer-malformed.ts';
import {
  CLAIMED_ADDRESS_HEADER,
  CLIENT_ADDRESS_HEADER,
  CLIENT_PROTOCOL_HEADER,
  createClientReader,
} from './client.ts';

/** When the server stops, requests still running after this time are aborted. */
const STOP_SECONDS = 30;
/**
 * Caddy keeps an idle connection to a replica for two minutes, other proxies for one. Node's
 * default is to close it after five seconds: a request sent at that moment is lost, and no proxy
 * repeats a POST.
 */
const IDLE_SECONDS = 130;

type Fetch = (request: Request) => Response | Promise<Response>;

interface ListenOptions {
  port: number;
  host: string;
  /** Addresses and networks of trusted proxies, which are believed about who their client is. */
  trustedProxies?: readonly string[];
  /** Called for each request from a proxy that is not among `trustedProxies`. */
  onUnnamedProxy?: (address: string) => void;
}

export interface Listening {
  port: number;
  /** Accepts no new requests and resolves when those under way are answered. */
  close(): Promise<void>;
}

/** @throws AppError port_in_use */
export async function listen(
  fetch: Fetch,
  { port, host, trustedProxies = [], onUnnamedProxy }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(fetch, { errorHandler: answerMalformedAddress });
  const readClient = createClientReader(trustedProxies);
  const server = createServer((request, response) => {
    const client = readClient(request);
    setHeader(request, CLIENT_ADDRESS_HEADER, client.address);
    setHeader(request, CLIENT_PROTOCOL_HEADER, client.protocol);
    setHeader(request, CLAIMED_ADDRESS_HEADER, client.claimed);
    if (client.isUnnamedProxy) onUnnamedProxy?.(client.address);
    answer(request, response);
  });
  server.keepAliveTimeout = IDLE_SECONDS * 1000;
  answerMalformedRequests(server);
  await startListening(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => closeGently(server),
  };
}

/** Replaces anything that a client sent under this name, so only our value arrives. */
function setHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (let i = rawHeaders.length - 2; i >= 0; i -= 2) {
    if (rawHeaders[i]?.toLowerCase() === name) rawHeaders.splice(i, 2);
  }
  headers[name] = value;
  rawHeaders.push(name, value);
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
    // Browsers keep their connections open, so each is closed once it is idle.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(closeIdle);
      resolve();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), STOP_SECONDS * 1000).unref();
  });
}
