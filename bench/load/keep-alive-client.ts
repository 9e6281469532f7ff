import { Agent, type IncomingMessage, request } from 'node:http';

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export type Send = (path: string, sent?: Sent) => Promise<Buffer>;

/**
 * Sends requests over connections that stay open, with as little work as Node allows, because the
 * client shares the machine with the server that it measures. Rejects on every answer except a
 * success.
 */
export function createKeepAliveClient(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const options = { host: '127.0.0.1', port, path, method, agent };
      const asked = request({ ...options, headers: { ...type, ...headers } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          if (isSuccess(answer)) resolve(whole);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${whole.toString()}`));
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  return { send, close: () => agent.destroy() };
}

function isSuccess({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}
