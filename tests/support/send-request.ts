import { request } from 'node:http';
import type { SentRequest } from './bad-requests.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends exactly this, including what `fetch` would refuse to send. */
export function sendRequest(port: number, sent: SentRequest): Promise<RawAnswer> {
  const { method, path, body } = sent;
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  const headers = { ...sent.headers, ...(length > 0 ? { 'content-length': String(length) } : {}) };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
