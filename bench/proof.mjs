/**
 * `npm run bench:proof`: fills and judges every real form. Prints how many values a person sees,
 * each value that is not whole, the processor time per form once the engine is warm, and peak
 * memory.
 */
import { fillForm } from '../dist/core/pdf/fill-form.js';
import { proveForm } from '../dist/server/proof/prove-form.js';
import { benchForms } from './engine-forms.mjs';

const ROUNDS = 5;
const say = (text) => process.stdout.write(`${text}\n`);
const counts = { whole: 0, partly: 0, not: 0 };
const times = [];

for (const { file, bytes, values } of await benchForms()) {
  const filled = await fillForm(bytes, values);
  const skipped = filled.skipped.map(({ field }) => field);
  const clipped = new Set(
    filled.warnings.filter(({ code }) => code === 'text_clipped').map(({ field }) => field),
  );
  const judge = () => proveForm(filled.bytes, values, { skipped });
  const { fields } = await judge();
  for (const one of fields) {
    counts[one.painted] += 1;
    if (one.painted === 'whole') continue;
    const warned = clipped.has(one.field) ? ' (the filler warned)' : '';
    say(`${file}: ${one.field} ${one.painted}, shows "${one.shown}"${warned}`);
  }
  const rounds = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await processorMs(judge));
  times.push({ file, ms: rounds.toSorted((a, b) => a - b)[ROUNDS >> 1] });
}

say(JSON.stringify(counts));
for (const { file, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, 8)) {
  say(`${file}: ${Math.round(ms)} ms`);
}
say(`Peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);

async function processorMs(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
