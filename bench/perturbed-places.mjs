/**
 * Measures how many fewer places are found when the same pages are drawn in another way. `node
 * bench/perturbed-places.mjs [part of a file's name]`
 */

import { openPdf } from '../dist/core/pdf/file/open-pdf.js';
import { printedFonts } from '../dist/core/pdf/page/read-letters.js';
import { readPageContent } from '../dist/core/pdf/page/read-page-content.js';
import { inUserSpace } from '../dist/core/places/find-places.js';
import { placesOn } from '../dist/core/places/page-places.js';
import { flatForm, formFiles } from './places/flat-forms.mjs';
import { CHANGES } from './places/perturb-page.mjs';
import { figures, pairsOf, tally } from './places/score.mjs';

/** Most of what these forms print has no fields, which would drown out the rest. */
const HAS_FIELDS_FOR_A_PART = /mn-c/;
const [only = '', way = ''] = process.argv.slice(2);
const percent = (share) => `${(share * 100).toFixed(1)} %`.padStart(8);

const forms = [];
for (const { set, file, path } of formFiles()) {
  const isOfBench = set === 'tuning' || set === 'kept';
  if (!isOfBench || HAS_FIELDS_FOR_A_PART.test(file) || !file.includes(only)) continue;
  const { bytes, truth } = await flatForm(path);
  const pdf = await openPdf(bytes);
  const fontsOf = printedFonts(pdf);
  const pages = [...pdf.pages.keys()].map((page) => readPageContent(pdf, fontsOf, page, true));
  forms.push({ file, pdf, pages, truth });
}

let before;
for (const [name, change] of Object.entries(CHANGES)) {
  if (before && !name.includes(way)) continue;
  const [all, ticks] = [tally(), tally()];
  const perForm = forms.map(({ pdf, pages, truth }) => {
    const found = pages.flatMap((content) => placesOf(pdf, change(content)));
    const pairs = pairsOf(found, truth);
    const own = { found: found.length, truth: truth.length, right: pairs.length };
    const isTick = ({ type }) => type === 'checkbox';
    add(all, own);
    add(ticks, {
      found: found.filter(isTick).length,
      truth: truth.filter(isTick).length,
      right: pairs.filter(([place]) => isTick(place)).length,
    });
    return figures(own).f1;
  });
  const f1 = figures(all).f1;
  before ??= { f1, perForm };
  const worst = forms
    .map(({ file }, i) => ({ file, fall: (before.perForm[i] ?? 0) - (perForm[i] ?? 0) }))
    .sort((a, b) => b.fall - a.fall)
    .slice(0, 4)
    .filter(({ fall }) => fall > 0.02)
    .map(({ file, fall }) => `${file.split('/').at(-1)} ${(fall * 100).toFixed(0)}`);
  const mean = perForm.reduce((sum, one) => sum + one, 0) / perForm.length;
  process.stdout.write(
    `${name.padEnd(27)} F1 ${percent(f1)}  ticks ${percent(figures(ticks).f1)}  mean ${percent(mean)}  fall ${((before.f1 - f1) * 100).toFixed(1).padStart(5)}  ${worst.join(', ')}\n`,
  );
}

function placesOf(pdf, content) {
  const { scale = 1 } = content;
  return placesOn(content).places.map(({ box, kind }) => {
    const own = box.map((at) => at / scale);
    return {
      page: content.page,
      rect: inUserSpace(pdf, content.page, own, content.rotation),
      type: kind,
    };
  });
}

function add(sum, { found, truth, right }) {
  sum.found += found;
  sum.truth += truth;
  sum.right += right;
}
