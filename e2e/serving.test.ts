import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_MARK } from '../src/server/storage/file-storage.ts';
import { newFolder } from '../tests/support/new-folder.ts';
import { type ServerUnderTest, startServerUnderTest, waitFor } from './support/server.ts';

const SAMPLE = 'samples/TX App08T Rev 9.1.21 (sample).pdf';

let dataFolder: string;
let servers: ServerUnderTest[];
beforeEach(() => {
  dataFolder = newFolder('serving');
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  rmSync(dataFolder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<ServerUnderTest> {
  const server = await startServerUnderTest({ DATA_DIR: dataFolder, ...settings });
  servers.push(server);
  return server;
}

/** Stopping takes two seconds on a quiet machine, and several times as long on a busy one. */
const END_MS = 60_000;

/** Runs `inkready serve` where it should exit with this status. */
function serveAndEnd(expected: number, settings: Record<string, string>) {
  const { BASE_URL: _, ...environment } = process.env;
  const { status, signal, stderr, stdout } = spawnSync(
    process.execPath,
    ['bin/inkready.js', 'serve'],
    { env: { ...environment, ...settings }, encoding: 'utf8', timeout: END_MS },
  );
  expect([status, signal], `its standard error: ${stderr}`).toEqual([expected, null]);
  return { stdout, lines: stderr.trim().split('\n') };
}

async function signUp(server: ServerUnderTest): Promise<string> {
  const answer = await fetch(`${server.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ email: 'agent@example.com', password: 'secret1', name: '' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function listForms(server: ServerUnderTest, cookie: string) {
  const answer = await fetch(`${server.address}/api/forms`, { headers: { cookie } });
  return ((await answer.json()) as { forms: { form_name: string; is_sample: boolean }[] }).forms;
}

describe('a first start', () => {
  it('keeps its secrets private and adds the sample form, marked as a sample', async () => {
    const server = await start();
    expect(statSync(join(dataFolder, 'master-key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataFolder, 'auth-secret')).mode & 0o777).toBe(0o600);
    const forms = await listForms(server, await signUp(server));
    expect(forms).toMatchObject([{ is_sample: true }]);
    expect(forms[0]?.form_name).toContain('TX App08T Rev 9.1.21 (sample)');
    expect(server.output()).toContain(`Inkready is ready at ${server.address}`);
  });

  it('leaves the sample out when told to', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    expect(await listForms(server, await signUp(server))).toEqual([]);
  });

  it('serves the built screens', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    const page = await fetch(server.address);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<title>');
  });
});

describe('a start that fails', () => {
  it('names the process that uses the data folder', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    const second = serveAndEnd(1, { DATA_DIR: dataFolder, PORT: '0' });
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toContain(`(process ${server.process.pid})`);
  });

  it('says that the port is taken', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    const other = newFolder('other');
    const { port } = new URL(server.address);
    const second = serveAndEnd(1, { DATA_DIR: other, PORT: port, INKREADY_SAMPLES: 'off' });
    rmSync(other, { recursive: true, force: true });
    expect(second.stdout).toBe('');
    expect(second.lines).toEqual([expect.stringContaining(`Port ${port} is already in use`)]);
  });

  it('says that the data folder is not writable', () => {
    writeFileSync(join(dataFolder, 'file'), '');
    const folder = join(dataFolder, 'file', 'data');
    const failed = serveAndEnd(1, { DATA_DIR: folder, PORT: '0' });
    expect(failed.lines).toEqual([expect.stringContaining(`The data folder ${folder} cannot be`)]);
  });

  it('names an invalid setting', () => {
    const failed = serveAndEnd(2, { DATA_DIR: dataFolder, PORT: 'three thousand' });
    expect(failed.lines).toEqual([expect.stringContaining('PORT is not a port number')]);
  });
});

describe('stopping the server', () => {
  it('lets the upload in progress finish', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    const cookie = await signUp(server);
    const upload = slowUpload(server, cookie);
    await upload.halfSent;
    server.process.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    upload.sendRest();
    expect(await upload.status).toBe(201);
    await waitFor(async () => server.process.exitCode === 0);
    const again = await start({ INKREADY_SAMPLES: 'off' });
    expect(await listForms(again, cookie)).toHaveLength(1);
  });

  it('by force during an upload leaves no half file and no row', async () => {
    const server = await start({ INKREADY_SAMPLES: 'off' });
    const cookie = await signUp(server);
    const upload = slowUpload(server, cookie);
    await upload.halfSent;
    server.process.kill('SIGKILL');
    await expect(upload.status).rejects.toThrow();
    await waitFor(async () => server.process.signalCode === 'SIGKILL');
    const again = await start({ INKREADY_SAMPLES: 'off' });
    expect(await listForms(again, cookie)).toEqual([]);
    const kept = filesBelow(join(dataFolder, 'files')).filter((name) => name !== STORE_MARK);
    expect(kept).toEqual([]);
  });
});

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Starts an upload that stalls halfway. */
function slowUpload(server: ServerUnderTest, cookie: string) {
  const boundary = 'inkready-boundary';
  const part = (disposition: string, content: Buffer, type = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const body = Buffer.concat([
    part('name="formName"', Buffer.from('Slow')),
    part(
      'name="file"; filename="slow.pdf"',
      readFileSync(SAMPLE),
      'content-type: application/pdf\r\n',
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const half = Math.floor(body.length / 2);
  const sending = request(`${server.address}/api/forms`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    sending.once('response', (answer) => resolve(answer.statusCode ?? 0));
    sending.once('error', reject);
  });
  // The rejection can come before anything awaits it.
  status.catch(() => undefined);
  const halfSent = new Promise<void>((resolve) => {
    sending.write(body.subarray(0, half), () => setTimeout(resolve, 100));
  });
  return { halfSent, status, sendRest: () => sending.end(body.subarray(half)) };
}
