/**
 * `npm run bench:columns`: how many columns of columns/tables.txt are matched to the right
 * application field. With `--part worked`, `held` or `later`, that part alone; with `--errors`, every
 * column that is wrong or missed.
 *
 * In tables.txt a line of columns is `header>fact:kind of value | …`. Facts are those of `FACTS`; `-` is
 * none, and `?` before it says that none is right, too. Lines with `^` stand above the header. The
 * values are made up.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { surveyTable } from '../dist/server/table/survey-table.js';
import { tableInMemory } from '../dist/server/table/table-file.js';
import { KIND_OF_FACT, madeUp } from './columns/made-up.mjs';

const FACTS = {
  fn: 'insuredFirstName',
  mi: 'insuredMiddleInitial',
  ln: 'insuredLastName',
  addr: 'streetAddress',
  city: 'city',
  st: 'state',
  zip: 'zip',
  ph: 'phone',
  ssn: 'ssn',
  dob: 'birthDate',
  sex: 'sex',
  on: 'ownerName',
  oa: 'ownerAddress',
  ossn: 'ownerSocialSecurity',
  orel: 'ownerRelationship',
  oph: 'ownerPhone',
  face: 'faceAmount',
  prem: 'singlePremium',
  other: 'otherInsurance',
  repl: 'replacement',
  co: 'companyName',
  an: 'agentNumber',
  date: 'date',
  eff: 'assignmentEffectiveDate',
  full: 'fullName',
  suf: 'added to insuredLastName',
  apt: 'added to streetAddress',
};
const ROWS = 6;
/** Of the first tables one in three is held out; later ones were collected after the mending. */
const HELD = 3;

const { argv } = process;
const part = argv.includes('--part') ? argv[argv.indexOf('--part') + 1] : undefined;
const tables = readTables().filter((table) => !part || part === table.part);
const all = await Promise.all(tables.map(surveyed));
for (const name of ['worked', 'held', 'later']) {
  const those = all.filter((one) => one.table.part === name);
  if (those.length > 0) print(name, those);
}

function readTables() {
  const text = readFileSync(new URL('columns/tables.txt', import.meta.url), 'utf8');
  const tables = text
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [title, ...lines] = block.trimEnd().split('\n');
      const above = lines.filter((line) => line.startsWith('^ ')).map((line) => line.slice(2));
      const columns = lines.filter((line) => !line.startsWith('^ ')).join(' | ');
      return { title, above, columns: columns.split(' | ').map(readColumn) };
    });
  const sum = ({ columns }) =>
    createHash('sha256')
      .update(columns.map(({ header }) => header).join())
      .digest('hex');
  const first = tables.filter(({ title }) => !title.startsWith('later: '));
  first.sort((a, b) => (sum(a) < sum(b) ? -1 : 1));
  const held = new Set(first.slice(0, Math.round(first.length / HELD)));
  const partOf = (table) => (held.has(table) ? 'held' : first.includes(table) ? 'worked' : 'later');
  return tables.map((table) => ({ ...table, part: partOf(table) }));
}

function readColumn(written) {
  const [, header, optional, facts, kind] = /^(.*)>(\??)([a-z,]+|-)(?::(\w+))?$/.exec(written);
  const right = facts === '-' ? [] : facts.split(',');
  const isOptional = optional === '?' || right.length === 0;
  return { header, right, isOptional, kind: kind ?? KIND_OF_FACT[right[0]] ?? 'text' };
}

async function surveyed(table, index) {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    table.columns.map(({ kind }, column) => madeUp(kind, { row, column, table: index })),
  );
  const header = table.columns.map(({ header }) => header);
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(','));
  const csv = [...table.above, ...lines].join('\n');
  try {
    const survey = await surveyTable(tableInMemory('table.csv', Buffer.from(csv)), {
      questions: [],
    });
    if (survey.leftOut.aboveHeader !== table.above.length) return { table, lost: 'other header' };
    return { table, survey };
  } catch (error) {
    return { table, lost: error.message };
  }
}

function quoted(cell) {
  return /[",]/.test(cell) ? `"${cell}"` : cell;
}

function print(name, those) {
  const sum = { right: 0, wrong: 0, missed: 0, alike: 0, lost: 0, dates: 0 };
  for (const { table, survey, lost } of those) {
    const say = (text) => argv.includes('--errors') && console.log(`${table.title}: ${text}`);
    if (lost) {
      sum.lost++;
      say(`header not found: ${lost}`);
    }
    if (survey?.duplicates.length > 0) {
      sum.alike++;
      for (const { columns } of survey.duplicates) {
        say(`alike: ${columns.map((i) => table.columns[i].header).join(', ')}`);
      }
    }
    const asked = new Set(survey?.duplicates.flatMap(({ columns }) => columns));
    if (survey?.ambiguousDates.length > 0) sum.dates++;
    for (const [i, { header, right, isOptional, kind }] of table.columns.entries()) {
      // Nothing is filled from two columns alike until a person has chosen one.
      if (asked.has(i)) continue;
      const found = survey ? keyOf(survey.columns[i]?.fact) : null;
      if (found === null && isOptional) continue;
      if (found === null) sum.missed++;
      else if (isRight(found, right, kind)) sum.right++;
      else sum.wrong++;
      if (found === null) say(`missed: ${header}`);
      else if (!isRight(found, right, kind)) say(`WRONG: ${header} as ${found}`);
    }
  }
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `${name}: ${those.length} tables; precision ${percent(sum.right / (sum.right + sum.wrong))}, ` +
      `recall ${percent(sum.right / (sum.right + sum.missed))}, ${sum.wrong} columns wrong, ` +
      `${sum.missed} missed; ${sum.alike} tables with columns alike, ` +
      `${sum.dates} with dates to ask for, ${sum.lost} without their header`,
  );
}

/** A column of whole addresses has none of the facts above alone, and all of them together. */
function isRight(found, right, kind) {
  return (
    right.some((one) => FACTS[one] === found) || (found === 'fullAddress' && kind === 'fulladdr')
  );
}

function keyOf(fact) {
  if (!fact) return null;
  if ('fullName' in fact) return 'fullName';
  if ('fullAddress' in fact) return 'fullAddress';
  return 'addedTo' in fact ? `added to ${fact.addedTo}` : (fact.field ?? null);
}
