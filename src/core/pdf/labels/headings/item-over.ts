import type { PageLayout, TextRun } from '../../page/page-layout.ts';
import type { PageIndex } from '../captions/page-index.ts';
import type { TextBlocks } from '../lines/text-blocks.ts';
import type { PlacedBox } from '../placed-box.ts';
import type { Heading } from './page-headings.ts';

/** `6G. MAILING ADDRESS`, `12) Name of`; group 1 is the number. */
export const ITEM = /^(\d{1,2}[a-z]?)[.)]\s+(?=\p{L}{2})/iu;
/** A page with fewer numbers has no numbered items, and one with more is not a form. */
const [FEWEST, MOST] = [3, 300];
/** Items on one line have their bottoms within this distance, in points. */
const ON_LINE = 3;
/** A rule between two cells is at least this far from what is in them, in points. */
const INSIDE = 2;

/**
 * The words of the numbered item that the box belongs to: the last one that begins over it, unless
 * a rule separates the two or a heading follows the item.
 * @param nearest the nearest heading over the box
 */
export function itemOver(
  { box: [left, bottom, right] }: PlacedBox,
  page: PageIndex,
  blocks: TextBlocks,
  nearest: Heading | undefined,
): string | undefined {
  const items = itemsOf(page.layout);
  const above = items.filter(({ box }) => box[1] > bottom - ON_LINE && box[0] < (left + right) / 2);
  const lowest = Math.min(...above.map(({ box }) => box[1]));
  // What separates the last item of a line from the box separates those before it, too.
  const item = above
    .filter(({ box }) => box[1] - lowest < ON_LINE)
    .reduce<TextRun | undefined>(
      (last, one) => (last && last.box[0] > one.box[0] ? last : one),
      undefined,
    );
  if (!item || isParted(item.box[0], left, item.box, page.layout)) return undefined;
  if (nearest && !nearest.margin && nearest.box[1] < item.box[1] - ON_LINE) return undefined;
  return blocks.startingAt(item);
}

const itemsByPage = new WeakMap<PageLayout, TextRun[]>();

function itemsOf(layout: PageLayout): TextRun[] {
  const known = itemsByPage.get(layout);
  if (known) return known;
  const found = layout.runs.filter(({ text }) => ITEM.test(text));
  const items = found.length < FEWEST || found.length > MOST ? [] : found;
  itemsByPage.set(layout, items);
  return items;
}

/** Whether an upright rule at the item's height is between the two. */
function isParted(
  from: number,
  to: number,
  [, bottom, , top]: TextRun['box'],
  { lines }: PageLayout,
): boolean {
  const middle = (bottom + top) / 2;
  return lines.some(
    (line) =>
      line.vertical &&
      line.at > from + INSIDE &&
      line.at < to - INSIDE &&
      line.from < middle &&
      line.to > middle,
  );
}
