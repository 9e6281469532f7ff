import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import {
  createServer as createClearServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { join } from 'node:path';
import { newFolder } from '../../tests/support/new-folder.ts';

export const OPENSSL = existsSync('/usr/bin/openssl') ? '/usr/bin/openssl' : undefined;

/** The client for which the proxy claims to act. */
export const CLIENT_BEHIND_PROXY = '203.0.113.9';

/**
 * Ends TLS in front of a server, as a load balancer does, and also listens without encryption.
 * @param target port of the server behind it
 */
export async function startTlsProxy(target: number, tlsPort: number, clearPort: number) {
  const folder = newFolder('tls');
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync(
    OPENSSL ?? 'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject, ...files],
    { stdio: 'ignore' },
  );

  const pass = (protocol: string) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': CLIENT_BEHIND_PROXY,
      'x-forwarded-proto': protocol,
    };
    const { method, url: path } = incoming;
    const asked = request({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  };
  const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, pass('https'));
  const clear = createClearServer(pass('http'));
  await new Promise<void>((resolve) => tls.listen(tlsPort, resolve));
  await new Promise<void>((resolve) => clear.listen(clearPort, resolve));
  return {
    stop() {
      for (const server of [tls, clear]) {
        server.close();
        server.closeAllConnections();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
