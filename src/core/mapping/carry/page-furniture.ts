/** Print that belongs to the page, and not to the boxes that it stands near. */
import type { PageLayout, TextRun } from '../../pdf/page/page-layout.ts';
import type { PdfField } from '../../pdf/pdf-form.ts';
import { answerOf } from './answers.ts';
import { FURNITURE } from './weights.ts';

export function furnitureOf(
  layouts: readonly PageLayout[],
  fields: readonly PdfField[],
): (label: { text: string; where: string }, field: PdfField) => boolean {
  const ofPages = new Set([PAGE_NUMBER, ...headsAndFeet(layouts)]);
  const titles = new Set(sectionTitles(fields));
  return ({ text, where }, field) => {
    const said = withoutNumbers(text);
    // What `Yes` answers is its question, if it was read as a title too.
    const isAnswered = where === 'question' && answerOf(field) !== undefined;
    return ofPages.has(said) || (titles.has(said) && !isAnswered);
  };
}

/** Too few pages may have it to tell that it is the page's. */
const PAGE_NUMBER = 'page 0';

/** They stand near a box only by chance; what a page's body says too may be a table's, cut there. */
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

/** The title of the next section stands under a box, and belongs to the boxes after it. */
function sectionTitles(fields: readonly PdfField[]): string[] {
  return fields.flatMap(({ labels }) => labels?.headings ?? []).map(withoutNumbers);
}

/** Pages are numbered, and so are sections. */
function withoutNumbers(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\d+/g, '0')
    .replace(/^page 0 of 0$/, PAGE_NUMBER);
}
