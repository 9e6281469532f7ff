/**
 * `npm run bench:bulk [ROWS]`: writes a two-form packet to disk for each row of a table, with
 * `inkready bulk`, and the same values with pdf-lib in as many workers as there are cores, in one
 * run. A sample of our packets is read back.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { readFieldMappings } from '../dist/core/mapping/field-mapping.js';
import { resolveFieldValues } from '../dist/core/mapping/fill-values/resolve-field-values.js';
import { readFields } from '../dist/core/pdf/acroform/read-fields.js';
import { fill } from './engines/pdf-lib.mjs';

const FORMS = [
  new URL('../../shared/automap/real/first/va-21-4142.pdf', import.meta.url),
  new URL('../samples/TX App08T Rev 9.1.21 (sample).pdf', import.meta.url),
].map((url) => decodeURI(url.pathname));
const READ_BACK = 20;

/** The application in row `n` of the table, counted from 1. */
function application(n) {
  return {
    insuredFirstName: `Eleanor${n}`,
    insuredMiddleInitial: 'M',
    insuredLastName: `Sampleton${n % 97}`,
    streetAddress: `${n} Example Lane`,
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '5125550142',
    ssn: `98765${String(n % 10_000).padStart(4, '0')}`,
    birthDate: `1941-03-${String(1 + (n % 28)).padStart(2, '0')}`,
    sex: n % 2 === 0 ? 'F' : 'M',
    faceAmount: '10000',
    singlePremium: '5000',
    date: '2026-11-23',
  };
}

if (isMainThread) await compare(Number(process.argv[2] ?? 1000));
else await fillWithPdfLib(workerData);

async function compare(rows) {
  const folder = mkdtempSync(join(tmpdir(), 'inkready-bulk-'));
  try {
    const names = Object.keys(application(1));
    const table = [
      names,
      ...Array.from({ length: rows }, (_, i) => Object.values(application(i + 1))),
    ];
    writeFileSync(join(folder, 'table.csv'), table.map((cells) => cells.join(',')).join('\n'));
    const options = FORMS.flatMap((form, i) => {
      const mapping = join(folder, `mapping${i}.json`);
      writeFileSync(mapping, inkready('auto-map', form));
      return ['--form', `${form}=${mapping}`];
    });
    const ours = await timed(() => {
      const args = [join(folder, 'table.csv'), ...options, '--out', join(folder, 'ours')];
      const answer = JSON.parse(inkready('bulk', ...args));
      if (answer.packets !== rows) throw new Error(`${answer.packets} packets of ${rows} rows`);
    });
    const workers = availableParallelism();
    const theirs = await timed(() =>
      Promise.all(
        Array.from({ length: workers }, (_, n) => inWorker({ folder, rows, n, workers })),
      ),
    );
    const { right, values } = await readBack(folder, rows);
    console.log(`${rows} rows x ${FORMS.length} forms, written to disk, ${workers} cores`);
    console.log(`inkready bulk                ${seconds(ours)}`);
    console.log(
      `pdf-lib in ${workers} workers         ${seconds(theirs)}   ${(theirs / ours).toFixed(2)} times ours`,
    );
    console.log(`values read back             ${right} of ${values} right, in ${READ_BACK} rows`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readBack(folder, rows) {
  let [right, values] = [0, 0];
  for (let i = 0; i < READ_BACK; i++) {
    const row = 1 + Math.floor((i * (rows - 1)) / (READ_BACK - 1));
    for (const { name, fields, mappings } of await forms(folder)) {
      const place = join(folder, 'ours', String(row).padStart(4, '0'), name);
      const read = await readFields(new Uint8Array(readFileSync(place)));
      const found = new Map(read.fields.map((field) => [field.name, field]));
      const meant = resolveFieldValues(fields, mappings, application(row)).values;
      for (const [field, value] of Object.entries(meant)) {
        const { value: stored, readOnly } = found.get(field);
        if (readOnly) continue;
        values++;
        if (stored === value || (value === true && stored !== null) || value === false) right++;
      }
    }
  }
  return { right, values };
}

async function forms(folder) {
  return Promise.all(
    FORMS.map(async (file, i) => {
      const bytes = new Uint8Array(readFileSync(file));
      const mapping = JSON.parse(readFileSync(join(folder, `mapping${i}.json`), 'utf8'));
      const { fields } = await readFields(bytes);
      const mappings = readFieldMappings(mapping.mappings);
      return { name: file.split('/').at(-1), bytes, fields, mappings };
    }),
  );
}

/** Every worker opens the blank form for each fill, because the library can fill it only once. */
async function fillWithPdfLib({ folder, rows, n, workers }) {
  const blank = await forms(folder);
  for (let row = n + 1; row <= rows; row += workers) {
    const place = join(folder, 'theirs', String(row));
    mkdirSync(place, { recursive: true });
    for (const { name, bytes, fields, mappings } of blank) {
      const { values } = resolveFieldValues(fields, mappings, application(row));
      writeFileSync(join(place, name), await fill(bytes, values));
    }
  }
}

function inWorker(data) {
  return new Promise((resolve, reject) => {
    const options = { workerData: data, stdout: true, stderr: true };
    const worker = new Worker(new URL(import.meta.url), options);
    // The library prints messages about each form; unread, they would block the worker.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('error', reject).on('exit', resolve);
  });
}

function inkready(...args) {
  const program = new URL('../bin/inkready.js', import.meta.url).pathname;
  return execFileSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`.padStart(10);
}
