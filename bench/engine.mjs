/**
 * `npm run bench`: runs this engine and others in one process, taking turns on the same forms.
 * Prints figures to compare and never fails. Needs qpdf. `--rounds N` runs more or fewer than seven
 * rounds; `--warm-up N` runs other than two rounds before them, as in a server that has run for a
 * while; `--stored` takes the forms as the product stores them, without active parts.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from '../scripts/prepare.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    'warm-up': { type: 'string', default: '2' },
    stored: { type: 'boolean' },
  },
});
const WARM_UP_ROUNDS = Number(options['warm-up']);
/** Files of the engines, in the order of the table. */
const ENGINES = ['inkready', 'libpdf', 'pdf-lib', 'cantoo', 'pdfjs', 'pdfium'];
const BIG_FORM_FIELDS = 1843;
/** Filled one after the other, so that one step of the timer is small in comparison. */
const APPLICATIONS = 10;

await prepare();
const { benchForms } = await import('./engine-forms.mjs');
const { bigForm } = await import('./big-form.mjs');
const { prepareForm } = await import('../dist/core/pdf/fill-form.js');
const { bundleSize } = await import('./engine-bundle.mjs');
// On every form, the libraries report what they drop.
console.warn = () => {};
console.log = () => {};
const engines = await Promise.all([
  import('./engines/inkready.mjs'),
  import('./engines/libpdf.mjs'),
  import('./engines/pdf-lib.mjs'),
  import('./engines/cantoo.mjs'),
  import('./engines/pdfjs.mjs'),
  import('./engines/pdfium.mjs'),
]);
const forms = await benchForms(options.stored);
const rounds = Number(options.rounds);

const times = await measure();
print(`${forms.length} forms, ${rounds} rounds, medians; times as multiples of ours\n`);
print(row(['', 'analyse', 'fill', 'values kept', 'bytes added', 'peak memory', 'bundle, gzip']));
for (const [i, engine] of engines.entries()) print(row(await describe(engine, i)));
await reportManyApplications();
await reportBigForm();

async function measure() {
  const measured = forms.map(() =>
    engines.map(() => ({ analyse: [], fill: [], bytes: undefined })),
  );
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (const [f, form] of forms.entries()) {
      for (const [e, engine] of engines.entries()) {
        const cell = measured[f][e];
        for (const job of ['analyse', 'fill']) {
          const { ms, answer } = await timed(() => engine[job](form.bytes, form.values));
          if (ms === undefined) continue;
          if (round >= 0) cell[job].push(ms);
          if (job === 'fill') cell.bytes = answer;
        }
      }
    }
  }
  return measured;
}

/** Gives no time for a form that the engine refuses. */
async function timed(job) {
  const started = performance.now();
  try {
    const answer = await job();
    return { ms: performance.now() - started, answer };
  } catch {
    return {};
  }
}

async function describe(engine, e) {
  const multiple = (job) => {
    const ratios = times
      .filter((engines) => engines[e][job].length > 0)
      .map((engines) => median(engines[e][job]) / median(engines[0][job]));
    return e === 0
      ? `${median(times.map((engines) => median(engines[0][job]))).toFixed(1)} ms`
      : `${median(ratios).toFixed(1)} x`;
  };
  const added = times.flatMap((engines, f) =>
    engines[e].bytes ? [engines[e].bytes.length - forms[f].bytes.length] : [],
  );
  return [
    engine.name,
    multiple('analyse'),
    multiple('fill'),
    keptOf(e),
    `${(median(added) / 1024).toFixed(0)} KB`,
    peakMemory(ENGINES[e]),
    await weight(engine.entry),
  ];
}

function keptOf(e) {
  let [kept, total] = [0, 0];
  for (const [f, { values }] of forms.entries()) {
    total += Object.keys(values).length;
    const found = times[f][e].bytes ? valuesByQpdf(times[f][e].bytes) : new Map();
    for (const [name, value] of Object.entries(values)) if (found.get(name) === value) kept++;
  }
  return `${kept} of ${total}`;
}

function valuesByQpdf(bytes) {
  const folder = mkdtempSync(join(tmpdir(), 'inkready-bench-'));
  try {
    const file = join(folder, 'filled.pdf');
    writeFileSync(file, bytes);
    const args = ['--warning-exit-0', '--no-warn', '--json', '--json-key=acroform', file];
    const { stdout, status } = spawnSync('qpdf', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (status !== 0) return new Map();
    const { fields } = JSON.parse(stdout).acroform;
    return new Map(
      fields.map(({ fullname, value }) => [fullname, String(value).replace(/^(u:|\/)/, '')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function peakMemory(file) {
  const script = join(import.meta.dirname, 'engine-memory.mjs');
  const answer = execFileSync(process.execPath, [script, file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return `${(Number(answer.trim().split('\n').at(-1)) / 1024).toFixed(0)} MB`;
}

async function weight(entry) {
  const { atOnce, later } = await bundleSize(entry);
  return later > 1
    ? `${atOnce.toFixed(0)} KB (+ ${later.toFixed(0)} later)`
    : `${atOnce.toFixed(0)} KB`;
}

/**
 * Fills the same form with many applications. Our engine reads each form once, the library reads it
 * for each fill.
 */
async function reportManyApplications() {
  const library = engines[ENGINES.indexOf('pdf-lib')];
  const ratios = [];
  for (const { bytes, values } of forms) {
    const prepared = await prepareForm(bytes).catch(() => undefined);
    if (!prepared) continue;
    const ours = [];
    const theirs = [];
    for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
      const one = await timed(async () => {
        for (let n = 0; n < APPLICATIONS; n++) await prepared.fill(values);
      });
      const other = await timed(() => library.fill(bytes, values));
      if (round < 0 || one.ms === undefined || other.ms === undefined) continue;
      ours.push(one.ms / APPLICATIONS);
      theirs.push(other.ms);
    }
    if (ours.length > 0) ratios.push(median(theirs) / median(ours));
  }
  print(
    `\nThe same form, many applications: ${library.name} takes ${median(ratios).toFixed(1)} times as long`,
  );
  print(
    `  as a prepared form (the median of ${ratios.length} forms; least ${Math.min(...ratios).toFixed(1)})`,
  );
}

async function reportBigForm() {
  const bytes = bigForm(BIG_FORM_FIELDS);
  const [ours] = engines;
  const middle = async (job) => {
    const ms = [];
    for (let i = 0; i < rounds; i++) ms.push((await timed(job)).ms);
    return `${median(ms).toFixed(0)} ms`;
  };
  print(`\nA form of ${BIG_FORM_FIELDS} fields, ${(bytes.length / 1024).toFixed(0)} KB`);
  print(`  analysed in ${await middle(() => ours.analyse(bytes))}`);
  for (const count of [1, 100, 1000, BIG_FORM_FIELDS]) {
    const names = Array.from(
      { length: count },
      (_, i) => `form1[0].#subform[${Math.floor(i / 60)}].field_${i}[0]`,
    );
    const values = Object.fromEntries(names.map((name) => [name, 'Maria Lopez 42']));
    print(
      `  ${String(count).padStart(4)} filled in ${await middle(() => ours.fill(bytes, values))}`,
    );
  }
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function row(cells) {
  const widths = [16, 10, 10, 14, 13, 13, 0];
  return cells
    .map((cell, i) => String(cell).padEnd(widths[i]))
    .join('')
    .trimEnd();
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
