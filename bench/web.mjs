/**
 * `npm run bench:web`: what the screens weigh and how fast they are, on the built product in a real
 * browser on this machine. Prints figures to compare; it fails nothing. Needs Chromium and qpdf.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepare } from '../scripts/prepare.mjs';

const RUNS = 5;
const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const BIG_FORM = '../shared/automap/va8940.pdf';
const BIG_FORM_BYTES = 2.6 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'inkready-bench-'));
const port = 15_000 + Math.floor(Math.random() * 10_000);
const address = `http://localhost:${port}`;

await prepare();
const { default: lighthouse } = await import('lighthouse');
const { chromium } = await import('playwright-core');
const server = spawn(process.execPath, ['bin/inkready.js', 'serve'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: 'ignore',
});
try {
  await untilServed();
  reportWeight();
  await reportLighthouse();
  await reportInteractions();
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function untilServed() {
  for (let n = 0; n < 200; n++) {
    if ((await fetch(`${address}/healthz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}

/** What index.html names is loaded before anything shows. */
function reportWeight() {
  const page = readFileSync('dist/web/index.html', 'utf8');
  const weigh = (ending) =>
    [...page.matchAll(new RegExp(`/(assets/[\\w.-]+\\.${ending})"`, 'g'))]
      .map((match) => gzipSync(readFileSync(join('dist/web', match[1]))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0);
  report('first view, own JavaScript, gzip', `${kilobytes(weigh('js'))} KB`, '<= 115');
  report('first view, CSS, gzip', `${kilobytes(weigh('css'))} KB`, '<= 40');
  const all = readdirSync('dist/web/assets').filter((name) => name.endsWith('.js'));
  const sum = all.reduce((bytes, name) => bytes + statSync(join('dist/web/assets', name)).size, 0);
  report('all JavaScript, raw', `${kilobytes(sum)} KB`, '');
}

async function reportLighthouse() {
  const debugPort = port + 1;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${debugPort}`],
  });
  for (const path of ['/', '/#forms']) {
    for (const formFactor of ['desktop', 'mobile']) {
      const scores = [];
      for (let run = 0; run < RUNS; run++) {
        const { lhr } = await lighthouse(
          address + path,
          { port: debugPort, output: 'json', logLevel: 'silent' },
          lighthouseConfig(formFactor),
        );
        scores.push(lhr.categories);
      }
      const median = (category) =>
        Math.round(middle(scores.map((score) => score[category].score)) * 100);
      const figures = ['performance', 'accessibility', 'best-practices'].map(median).join(' / ');
      const wanted = formFactor === 'mobile' ? '>= 95 / 100 / 100' : '>= 99 / 100 / 100';
      report(`Lighthouse ${path} ${formFactor} (perf / a11y / practices)`, figures, wanted);
    }
  }
  await browser.close();
}

function lighthouseConfig(formFactor) {
  const isDesktop = formFactor === 'desktop';
  return {
    extends: 'lighthouse:default',
    settings: {
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      formFactor,
      screenEmulation: isDesktop
        ? { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false }
        : undefined,
      throttling: isDesktop
        ? { rttMs: 40, throughputKbps: 10_240, cpuSlowdownMultiplier: 1 }
        : undefined,
    },
  };
}

async function reportInteractions() {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signUp(page);
  const cookie = (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join('; ');
  const form = await uploadBigForm(cookie);
  await reportFirstPage(browser, await page.context().storageState(), form);
  await browser.close();
}

async function signUp(page) {
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill('bench@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('bench password');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A real form with an attachment that brings it to 2.6 MB. */
async function uploadBigForm(cookie) {
  const attachment = join(folder, 'attachment.bin');
  const file = join(folder, 'TX App08T big.pdf');
  writeFileSync(attachment, randomBytes(BIG_FORM_BYTES - statSync(BIG_FORM).size));
  spawnSync('qpdf', [BIG_FORM, '--add-attachment', attachment, '--', '--linearize', file]);
  const body = new FormData();
  body.set('formName', 'TX App08T big');
  body.set(
    'file',
    new File([readFileSync(file)], 'TX App08T big.pdf', { type: 'application/pdf' }),
  );
  const answer = await fetch(`${address}/api/forms`, {
    method: 'POST',
    headers: { cookie, origin: address },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).form;
}

/** 10 Mbit/s and 40 ms: from the click to page one with its fields. */
async function reportFirstPage(browser, storageState, form) {
  const times = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({
      storageState,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${address}/#forms`);
    await page.getByText(form.form_name, { exact: true }).waitFor();
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: (10 * 1024 * 1024) / 8,
      uploadThroughput: (10 * 1024 * 1024) / 8,
    });
    const began = Date.now();
    await page.getByRole('navigation').getByRole('button', { name: 'PDF Application' }).click();
    await page.locator('.page[data-page-number="1"] canvas').first().waitFor({ timeout: 60_000 });
    await page.locator('.annotationLayer').first().waitFor();
    times.push(Date.now() - began);
    await context.close();
  }
  const megabytes = (form.file_size / 1024 / 1024).toFixed(1);
  report(
    `first page of a ${megabytes} MB form at 10 Mbit/s, 40 ms`,
    `${middle(times)} ms`,
    '<= 2200',
  );
}

function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1);
}

function report(what, figure, wanted) {
  process.stdout.write(`${what.padEnd(66)} ${String(figure).padStart(16)}   ${wanted}\n`);
}
