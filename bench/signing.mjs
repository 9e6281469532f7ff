/**
 * `npm run bench:signing`: how many of the places to sign and date on the forms of ../shared are
 * found, by signing-labels.json. With `--errors`, which are missed, wrong or under a wrong name.
 */
import { readFileSync } from 'node:fs';
import { readPacketForm } from '../dist/core/packet/read-packet-form.js';
import { scoreSigning } from './score-signing.mjs';

const labels = JSON.parse(readFileSync(new URL('signing-labels.json', import.meta.url), 'utf8'));
const total = { signature: [0, 0, 0, 0], date: [0, 0, 0, 0] };
for (const [file, marked] of Object.entries(labels)) {
  const bytes = readFileSync(new URL(`../../shared/${file}`, import.meta.url));
  const { signPlaces } = await readPacketForm(new Uint8Array(bytes));
  const result = scoreSigning(
    signPlaces.filter(({ kind }) => kind !== 'initials'),
    marked,
  );
  for (const [i, name] of ['found', 'missed', 'wrong', 'misnamed'].entries()) {
    for (const { kind, page, who, rect } of result[name]) {
      total[kind][i]++;
      if (i === 0 || !process.argv.includes('--errors')) continue;
      console.log(
        `${name}: ${file} page ${page + 1}, ${kind} of ${who} at ${rect.map(Math.round)}`,
      );
    }
  }
}
for (const [kind, [found, missed, wrong, misnamed]] of Object.entries(total)) {
  const percent = (share) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `${kind}: recall ${percent(found / (found + missed))} of ${found + missed}, ` +
      `${wrong} wrong, ${misnamed} under another signer's name`,
  );
}
