/** Print that belongs to the page rather than to the boxes near it. */
import type { PageLayout, TextRun } from '../../../pdf/page/page-layout.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { FURNITURE } from '../weights.ts';
import { hasOnlyAnswers } from './answers.ts';

export function furnitureOf(
  layouts: readonly PageLayout[],
  fields: readonly PdfField[],
): (label: { text: string; where: string }, field: PdfField) => boolean {
  const ofPages = new Set([PAGE_NUMBER, ...headsAndFeet(layouts)]);
  // The title of the next section can be under a box, but belongs to the boxes after it.
  const sectionTitles = fields.flatMap(({ labels }) => labels?.headings ?? []);
  const titles = new Set(sectionTitles.map(withoutNumbers));
  return ({ text, where }, field) => {
    const said = withoutNumbers(text);
    if (CENTS.test(text)) return true;
    // The question of `Yes` and `No` counts even if it was also read as a title.
    const isAnswered = where === 'question' && hasOnlyAnswers(field);
    return ofPages.has(said) || (titles.has(said) && !isAnswered);
  };
}

/** Printed in or behind the boxes for amounts, and read as the caption of those next to it. */
const CENTS = /^\.?\s*00$/;

/** Counts as page furniture even on a form with too few pages to detect it. */
const PAGE_NUMBER = 'page 0';

/**
 * Headers and footers are near a box only by chance. Text that the body of a page also has can be a
 * table's that continues there.
 */
function headsAndFeet(layouts: readonly PageLayout[]): Set<string> {
  const pages = new Map<string, number>();
  const inside = new Set<string>();
  for (const { runs, height } of layouts) {
    const isAtEdge = ({ box }: TextRun) =>
      box[1] < FURNITURE.edge || box[3] > height - FURNITURE.edge;
    const edges = runs.filter(isAtEdge);
    for (const run of runs) if (!isAtEdge(run)) inside.add(withoutNumbers(run.text));
    for (const text of new Set(edges.map((run) => withoutNumbers(run.text)))) {
      pages.set(text, (pages.get(text) ?? 0) + 1);
    }
  }
  const fewest = Math.max(2, layouts.length * FURNITURE.pages);
  const isRepeated = ([text, count]: [string, number]) => count >= fewest && !inside.has(text);
  return new Set([...pages].filter(isRepeated).map(([text]) => text));
}

/** Ignores numbers, because pages and sections are numbered. */
function withoutNumbers(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\d+/g, '0')
    .replace(/^page 0 of 0$/, PAGE_NUMBER);
}
