/**
 * Measures how long an agent's submission takes while another user floods the server with PDF jobs,
 * compared with how long it takes alone, in one run. The promise is at most twice as long
 * (docs/decisions/0014-fair-turns.md).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { json, signUp } from './server-client.mjs';

const ROUNDS = 25;
const JOBS_AT_ONCE = 20;

const { sampleApplication } = await import('../dist/core/application/sample-data.js');
const bench = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'inkready-flood-'));
const port = await freePort();
const base = `http://localhost:${port}`;
const started = [];
try {
  start([join(bench, '../bin/inkready.js'), 'serve'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, INKREADY_RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready();
  const agent = await signUp(base, 'agent@example.com');
  const flooder = start([join(bench, 'flooder.mjs'), base, String(JOBS_AT_ONCE)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Low priority, because on a machine of its own it would take nothing from the server.
  setPriority(flooder.pid, constants.priority.PRIORITY_LOW);
  await once(flooder.stdout, 'data');
  const alone = await submissions(agent);
  flooder.stdin.write('flood\n');
  const flooded = await submissions(agent);
  const ratio = (flooded / alone).toFixed(2);
  console.log(`a submission alone: ${alone.toFixed(0)} ms, beside ${JOBS_AT_ONCE} PDF jobs of`);
  console.log(`another user: ${flooded.toFixed(0)} ms (medians of ${ROUNDS}); ratio ${ratio}`);
} finally {
  for (const child of started.reverse()) child.kill();
  rmSync(folder, { recursive: true, force: true });
}

function start(args, options) {
  const child = spawn('node', args, options);
  started.push(child);
  return child;
}

/** @returns the median in milliseconds */
async function submissions(ask) {
  const application = sampleApplication('2026-11-22');
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const submissionId = `SEC-${Date.now()}${round}`;
    const startedAt = performance.now();
    const answer = await ask('/api/applications', json({ submissionId, application }));
    const { success } = await answer.json();
    if (!success) throw new Error('a submission failed');
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
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
