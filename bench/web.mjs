/**
 * `npm run bench:web`: measures how large and how fast the screens are, on the built product in a
 * real browser on this machine. Prints figures to compare and never fails. Needs Chromium and qpdf.
 * `npm run bench:web -- viewer` runs one part: weight, lighthouse, signed, viewer or editor.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BROWSER_FLAGS } from '../e2e/support/browser-flags.mjs';
import { prepare, prepareRareTools } from '../scripts/prepare.mjs';
import { bigForm } from './big-form.mjs';

const RUNS = 5;
const HEAVY_FORM = '../shared/automap/va8940.pdf';
const HEAVY_FORM_BYTES = 2.6 * 1024 * 1024;

const PARTS = {
  weight: reportWeight,
  lighthouse: reportLighthouse,
  signed: reportSignedLighthouse,
  viewer: () => asUser(reportFirstPage),
  editor: () => asUser(reportEditor),
};

const folder = mkdtempSync(join(tmpdir(), 'inkready-bench-'));
const port = 15_000 + Math.floor(Math.random() * 10_000);
const address = `http://localhost:${port}`;

await prepare();
await prepareRareTools();
const { default: lighthouse } = await import('../rare-tools/lighthouse.mjs');
const { chromium } = await import('playwright-core');
const server = spawn(process.execPath, ['bin/inkready.js', 'serve'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: 'ignore',
});
try {
  await untilServed();
  const only = process.argv[2];
  for (const [part, measure] of Object.entries(PARTS)) if (!only || only === part) await measure();
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

/** Weighs everything that index.html names, because all of it is loaded before anything shows. */
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
  for (const path of ['/', '/#forms']) await reportScores(path, path, debugPort);
  await browser.close();
}

/** Measures the form in its viewer, as a signed-in user opens it, with an empty browser cache. */
async function reportSignedLighthouse() {
  const debugPort = port + 2;
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: '/usr/bin/chromium',
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${debugPort}`],
  });
  await signUp(context.pages()[0]);
  await reportScores('/', 'viewer', debugPort, { disableStorageReset: true });
  await context.close();
}

async function reportScores(path, name, debugPort, settings = {}) {
  for (const formFactor of ['desktop', 'mobile']) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) {
      const { lhr } = await lighthouse(
        address + path,
        { port: debugPort, output: 'json', logLevel: 'silent', ...settings },
        lighthouseConfig(formFactor),
      );
      runs.push(lhr);
    }
    const median = (category) =>
      Math.round(middle(runs.map(({ categories }) => categories[category].score)) * 100);
    const figures = ['performance', 'accessibility', 'best-practices'].map(median).join(' / ');
    const wanted = formFactor === 'mobile' ? '>= 95 / 100 / 100' : '>= 99 / 100 / 100';
    report(`Lighthouse ${name} ${formFactor} (perf / a11y / practices)`, figures, wanted);
    const seen = (audit) => middle(runs.map(({ audits }) => audits[audit].numericValue));
    const paint = seen('largest-contentful-paint').toFixed(0);
    const blocked = seen('total-blocking-time').toFixed(0);
    const shift = seen('cumulative-layout-shift').toFixed(3);
    report('  largest paint, blocked, shift', `${paint} ms, ${blocked} ms, ${shift}`, '');
    const speed = middle(runs.map(({ environment }) => environment.benchmarkIndex)).toFixed(0);
    report("  this machine by Lighthouse's own index", speed, '');
  }
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

async function asUser(measure) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signUp(page);
  await measure(browser, page);
  await browser.close();
}

async function signUp(page) {
  await page.goto(address);
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(`bench${Date.now()}@example.com`);
  await dialog.getByLabel('Password', { exact: true }).fill('bench password');
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A real form with an attachment that makes it 2.6 MB large. */
function heavyForm() {
  const attachment = join(folder, 'attachment.bin');
  const file = join(folder, 'TX App08T big.pdf');
  writeFileSync(attachment, randomBytes(HEAVY_FORM_BYTES - statSync(HEAVY_FORM).size));
  spawnSync('qpdf', [HEAVY_FORM, '--add-attachment', attachment, '--', '--linearize', file]);
  return readFileSync(file);
}

async function upload(page, bytes, name) {
  const cookie = (await page.context().cookies()).map((c) => `${c.name}=${c.value}`).join('; ');
  const body = new FormData();
  body.set('formName', name);
  body.set('file', new File([bytes], `${name}.pdf`, { type: 'application/pdf' }));
  const answer = await fetch(`${address}/api/forms`, {
    method: 'POST',
    headers: { cookie, origin: address },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).form;
}

/** Measures from the click to page one with its fields, at 10 Mbit/s and 40 ms. */
async function reportFirstPage(browser, owner) {
  const form = await upload(owner, heavyForm(), 'TX App08T big');
  const storageState = await owner.context().storageState();
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

/**
 * Measures the mapping editor on 800 fields: from the click to its rows, and the longest event
 * while a filter and a manual value are typed, as timed by the browser itself.
 */
async function reportEditor(_browser, page) {
  const form = await upload(page, bigForm(800), 'Many fields');
  await page.goto(`${address}/#forms`);
  await page.reload();
  const card = page.locator('article').filter({ hasText: form.form_name }).first();
  await card.getByRole('button', { name: 'Analyze' }).click();
  const analyzed = card.getByText(/Analyzed: \d+ fields found/);
  await analyzed.waitFor({ timeout: 60_000 });
  const fields = /\d+/.exec(await analyzed.textContent())[0];
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        window.longest = Math.max(window.longest, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const openings = [];
  for (let run = 0; run < RUNS; run++) {
    const opened = page.evaluate(
      () =>
        new Promise((resolve) => {
          const button = [...document.querySelectorAll('article')]
            .find((article) => article.textContent.includes('Many fields'))
            .querySelectorAll('button');
          const began = performance.now();
          const watch = () =>
            document.querySelector('dialog tbody tr')
              ? requestAnimationFrame(() => resolve(performance.now() - began))
              : requestAnimationFrame(watch);
          [...button].find(({ textContent }) => textContent.includes('Configure')).click();
          watch();
        }),
    );
    openings.push(await opened);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  report(`mapping editor opens on ${fields} fields`, `${middle(openings).toFixed(0)} ms`, '<= 100');
  await card.getByRole('button', { name: 'Configure' }).click();
  const filter = page.getByRole('dialog').getByLabel('Filter by name');
  await filter.waitFor();
  await page.evaluate(() => {
    window.longest = 0;
  });
  await filter.pressSequentially('name', { delay: 60 });
  await filter.fill('');
  const value = page.getByRole('dialog').locator('tbody input').first();
  await value.pressSequentially('typed by hand', { delay: 60 });
  const worst = await page.evaluate(() => window.longest);
  report('longest event while typing in it', `${worst.toFixed(0)} ms`, '<= 50');
  await page.getByRole('dialog').getByTestId('box').first().waitFor();
  const presses = await page.evaluate(timePresses, RUNS * 5);
  report('a box on its page is pressed, until it is shown', `${presses.toFixed(1)} ms`, '<= 24');
}

/** Runs in the browser: the median time from pressing a box to the next frame. */
async function timePresses(count) {
  const boxes = [...document.querySelectorAll('[data-testid=box]')];
  const times = [];
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    boxes[(n * 7) % boxes.length].click();
    await new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message is handled only once the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    });
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)];
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
