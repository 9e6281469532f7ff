/**
 * What an agent's submission takes while another user floods the server with PDF jobs, beside what it
 * takes alone, in one run: the promise is twice at the most (docs/decisions/0014-fair-turns.md).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bigForm } from './big-form.mjs';

const ROUNDS = 15;
/** A job on so many takes seconds. */
const FIELDS = 30_000;
const JOBS_AT_ONCE = 20;

const { sampleApplication } = await import('../dist/core/application/sample-data.js');
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'inkready-flood-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const server = spawn('node', [join(root, 'bin/inkready.js'), 'serve'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, INKREADY_RATE_LIMITS: 'off' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready();
  const [agent, flooder] = [await signUp('agent@example.com'), await signUp('flooder@example.com')];
  const form = await upload(flooder, bigForm(FIELDS));
  const alone = await submissions(agent);
  let isOver = false;
  const ended = Array.from({ length: JOBS_AT_ONCE }, async (_, i) => {
    while (!isOver) await flood(flooder, form, i % 2 === 0);
  });
  const flooded = await submissions(agent);
  isOver = true;
  await Promise.all(ended);
  const ratio = (flooded / alone).toFixed(2);
  console.log(`a submission alone: ${alone.toFixed(0)} ms, beside ${JOBS_AT_ONCE} PDF jobs of`);
  console.log(`another user: ${flooded.toFixed(0)} ms (medians of ${ROUNDS}); ratio ${ratio}`);
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

/** @param isGivenUp whether the client goes away before its answer */
async function flood(cookie, id, isGivenUp) {
  const leaving = new AbortController();
  if (isGivenUp) setTimeout(() => leaving.abort(), 100);
  const asked = request(`/api/forms/${id}/field-analysis`, {
    method: 'POST',
    cookie,
    signal: leaving.signal,
  });
  await asked.then((answer) => answer.arrayBuffer()).catch(() => undefined);
}

/** @returns the median of milliseconds */
async function submissions(cookie) {
  const application = sampleApplication('2026-11-22');
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const body = { submissionId: `SEC-${Date.now()}${round}`, application };
    const startedAt = performance.now();
    const answer = await request('/api/applications', { ...json(body), cookie });
    const { success } = await answer.json();
    if (!success) throw new Error('a submission failed');
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

async function upload(cookie, bytes) {
  const body = new FormData();
  body.set('formName', 'Big form');
  body.set('file', new File([bytes], 'big.pdf', { type: 'application/pdf' }));
  const answer = await request('/api/forms', { method: 'POST', body, cookie });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).form.id;
}

async function signUp(email) {
  const body = { email, password: 'kitchen table', name: '' };
  const answer = await request('/api/auth/sign-up/email', json(body));
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function request(path, { cookie, headers, ...init } = {}) {
  const sent = { origin: base, ...headers, ...(cookie ? { cookie } : {}) };
  return fetch(base + path, { ...init, headers: sent });
}

function json(body) {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function ready() {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${base}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
