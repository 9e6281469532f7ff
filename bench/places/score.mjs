/** Measures how well the places found agree with the fields that a form had. */

const HALF = 0.5;
/** For two extents on one line: the shared length as a fraction of the spanned length. */
const SAME_EXTENT = 0.8;
const SAME_HEIGHT = 2.5;

/** @returns pairs of [found, truth], one to one, those that agree best first */
export function pairsOf(found, truth) {
  const candidates = [];
  for (const place of found) {
    for (const field of truth) {
      if (place.page !== field.page) continue;
      const score = agreement(place, field);
      if (score > 0) candidates.push({ place, field, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score);
  const used = new Set();
  return candidates.flatMap(({ place, field }) => {
    if (used.has(place) || used.has(field)) return [];
    used.add(place).add(field);
    return [[place, field]];
  });
}

/** 0 if the two are not the same place. */
function agreement(place, field) {
  if ((place.type === 'checkbox') !== (field.type === 'checkbox')) return 0;
  const [a, b] = [place.rect, field.rect];
  const across = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const up = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  if (across <= 0 || up <= 0) return 0;
  const size = (box) => (box[2] - box[0]) * (box[3] - box[1]);
  const overlap = (across * up) / (size(a) + size(b) - across * up);
  if (place.type === 'checkbox') return holdsMiddle(a, b) || holdsMiddle(b, a) ? overlap : 0;
  if (overlap >= HALF) return overlap;
  const [low, high] = [a[3] - a[1], b[3] - b[1]].sort((x, y) => x - y);
  const extent = across / (Math.max(a[2], b[2]) - Math.min(a[0], b[0]));
  const sameLine = up >= low * HALF && high / low <= SAME_HEIGHT;
  return sameLine && extent >= SAME_EXTENT ? overlap : 0;
}

function holdsMiddle(a, b) {
  const [x, y] = [(b[0] + b[2]) / 2, (b[1] + b[3]) / 2];
  return x >= a[0] && x <= a[2] && y >= a[1] && y <= a[3];
}

export function tally() {
  return { found: 0, truth: 0, right: 0 };
}

export function figures({ found, truth, right }) {
  const precision = found === 0 ? 1 : right / found;
  const recall = truth === 0 ? 1 : right / truth;
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}
