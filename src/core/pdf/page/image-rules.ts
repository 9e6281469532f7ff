/** Ruled lines drawn as pictures: some programs stretch an image of one dot to a line. */
import type { Box, RuledLine } from './page-layout.ts';

const THICKEST = 2;
const SHORTEST = 16;
/** In points. The strips of a scan lie this near to each other. */
const NEAR = 1;
/** A page with more pictures is not a form. */
const MOST = 1_000;

/** Separates thin pictures that stand alone, which are lines, from all others. */
export function separateRules(images: readonly Box[]): { rules: RuledLine[]; images: Box[] } {
  if (images.length > MOST) return { rules: [], images: [...images] };
  const rules = new Map<Box, RuledLine>();
  for (const box of images) {
    const rule = ruleOf(box);
    if (rule && !images.some((other) => other !== box && isStripOf(other, box))) {
      rules.set(box, rule);
    }
  }
  return { rules: [...rules.values()], images: images.filter((box) => !rules.has(box)) };
}

function ruleOf([left, bottom, right, top]: Box): RuledLine | undefined {
  const [wide, high] = [right - left, top - bottom];
  if (high <= THICKEST && wide >= SHORTEST)
    return { vertical: false, at: (bottom + top) / 2, from: left, to: right };
  if (wide <= THICKEST && high >= SHORTEST)
    return { vertical: true, at: (left + right) / 2, from: bottom, to: top };
  return undefined;
}

/** Whether the other picture runs alongside it, not across it or on from its end. */
function isStripOf(other: Box, box: Box): boolean {
  const wide = box[2] - box[0] > box[3] - box[1];
  const [start, low, end, high] = wide ? ([0, 1, 2, 3] as const) : ([1, 0, 3, 2] as const);
  const along = Math.min(other[end], box[end]) - Math.max(other[start], box[start]);
  const apart = Math.max(other[low] - box[high], box[low] - other[high]);
  return along > (box[end] - box[start]) * 0.5 && apart < NEAR;
}
