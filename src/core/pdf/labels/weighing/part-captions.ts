/**
 * Captions under the boxes of a row that has its question at the left, where the next row would take
 * them for its own: `5. NAME ____ ____ ____` over `Last  First  Middle`, and `6. ADDRESS ____` under it.
 */
import type { TextRun } from '../../page/page-layout.ts';
import type { NearText } from '../captions/near-text.ts';
import { rowsOf } from './evidence-rows.ts';
import { type BoxEvidence, textOn } from './weigh-labels.ts';

/** A part of a name, a date or an address, and nothing else. */
const PART =
  /^\(?(?:last|first|middle|maiden|suffix|ext(?:ension)?\.? name|m\.?i\.?|initial|month|day|year|mm|dd|yyyy|street|number|additional|apt|apartment|unit|city|town|state|province|zip|county|country|p\.?o\.? box)\b[\p{L}.,# &/()-]{0,24}$/iu;
/** `(Full name of petitioner)  First  Middle  Last` under one line. */
const NAME_REMARK = /^\((?:full |legal )*names?\b.*\)$/i;
/** Captions on one line differ in height by less than this, in points. */
const SAME_LINE = 3;
/** How far beyond the ends of its box such a caption can reach, in points. */
const BESIDE_BOX = 8;
/** The least closeness of such a caption, and the factor on that of the question at the left. */
const CAPTION = 1;
const QUESTION = 0.8;
/** The factor on the closeness of a caption that belongs to the row above. */
const OF_ROW_ABOVE = 0.02;

/** Gives such captions to the boxes over them. */
export function settlePartCaptions(boxes: readonly BoxEvidence[]): void {
  const owned = new Map<TextRun, BoxEvidence>();
  const writable = boxes.filter(({ placed }) => !placed.tick);
  for (const row of rowsOf(writable)) {
    const captions = captionsUnder(row, owned);
    for (const [i, { run }] of (captions ?? []).entries()) owned.set(run, row[i] as BoxEvidence);
  }
  for (const box of writable)
    for (const run of captionsAlong(box, writable, owned)) owned.set(run, box);
  const captioned = new Set(owned.values());
  for (const box of boxes) {
    const above = textOn(box, 'above');
    if (above && owned.has(above.run)) above.closeness *= OF_ROW_ABOVE;
    if (!captioned.has(box)) continue;
    const [below, left] = [textOn(box, 'below'), textOn(box, 'left')];
    if (below) below.closeness = Math.max(below.closeness, CAPTION);
    if (left) left.closeness *= QUESTION;
  }
}

/**
 * The captions under a row, one for each box on one line, if none are over it. A row without a
 * question of its own goes on with the answer of a row that has such captions.
 */
function captionsUnder(
  row: readonly BoxEvidence[],
  owned: ReadonlyMap<TextRun, BoxEvidence>,
): NearText[] | undefined {
  const found = row.flatMap((box) => textOn(box, 'below') ?? []).filter(isPart);
  const [first] = found;
  if (!first || new Set(found.map(({ run }) => run)).size < row.length) return undefined;
  if (found.some(({ run }) => Math.abs(run.box[1] - first.run.box[1]) > SAME_LINE))
    return undefined;
  const over = row.flatMap((box) => textOn(box, 'above') ?? []).filter(isPart);
  if (over.some(({ run }) => !owned.has(run))) return undefined;
  const hasQuestion = row[0] !== undefined && textOn(row[0], 'left') !== undefined;
  return hasQuestion || over.length > 0 ? found : undefined;
}

/** The captions of all parts under one long box: `NAME ______________` over `First  Middle  Last`. */
function captionsAlong(
  box: BoxEvidence,
  boxes: readonly BoxEvidence[],
  owned: ReadonlyMap<TextRun, BoxEvidence>,
): TextRun[] {
  const [left, right, below, above] = (['left', 'right', 'below', 'above'] as const).map((side) =>
    textOn(box, side),
  );
  const isInSentence = right !== undefined && /^,|^\p{Ll}/u.test(right.run.text);
  if (!below || !isPart(below) || owned.has(below.run) || !(left || isInSentence)) return [];
  if (above && isPart(above) && !owned.has(above.run)) return [];
  const along = box.page.layout.runs.filter(
    (run) =>
      Math.abs(run.box[1] - below.run.box[1]) < SAME_LINE &&
      run.box[0] > box.placed.box[0] - BESIDE_BOX &&
      run.box[2] < box.placed.box[2] + BESIDE_BOX,
  );
  if (along.length < 2 || !along.every((run) => isPart({ run }))) return [];
  // Captions over boxes of their own are theirs.
  const under = boxes.filter((other) => {
    const over = textOn(other, 'above');
    return over !== undefined && along.includes(over.run);
  });
  return under.length < 2 ? along : [];
}

function isPart({ run }: Pick<NearText, 'run'>): boolean {
  return PART.test(run.text) || NAME_REMARK.test(run.text);
}
