/** The titles over a box, of which some are too long for headings. */
import type { Evidence } from '../../reading/evidence.ts';
import type { FieldReading } from '../../reading/read-field.ts';
import { LONG_LABEL, OWN_CELL, OWN_WORDS } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';
import { PARTY_WORDS } from '../../words/party-words.ts';

/** `2. Person I am authorizing: (name and address)`; group 1 is the number. */
const NUMBERED = /^(?:(?:section|part|step) )?(\d{1,2})[.):]\s+\p{L}/iu;

/**
 * Of parts numbered in one sequence, a title in two lines is no heading, so that its boxes would
 * stay under the heading of an earlier part.
 */
export class PartTitles {
  private readonly titles = new Map<FieldReading, string>();

  /** @param ordered in reading order */
  constructor(ordered: readonly FieldReading[]) {
    const labels = labelsOf(ordered);
    let part: { title: string; first: FieldReading } | undefined;
    for (const reading of ordered) {
      const line = lineOver(reading, labels);
      if (line !== undefined && line !== part?.title) part = undefined;
      if (part && !isUnder(part.first, reading)) part = undefined;
      if (line !== undefined && isTitle(line, reading)) part ??= { title: line, first: reading };
      if (part) this.titles.set(reading, part.title);
    }
  }

  /** Nearest first. */
  over(reading: FieldReading): readonly string[] {
    const { headings = [] } = reading.field.labels ?? {};
    const title = this.titles.get(reading);
    return title === undefined ? headings : [title, ...headings];
  }
}

/** Whether a numbered line is the title of a part about somebody. */
function isTitle(line: string, { words }: FieldReading): boolean {
  const { main } = labelParts(line);
  const { parties, onlyMentions } = words.read(main);
  const namesPerson = parties.some((party) => !PARTY_WORDS[party]?.yields) && !onlyMentions;
  return namesPerson && main.length <= LONG_LABEL && !/[.?]\W*$/.test(line);
}

/** Whether the box is under the same heading as the first one of a part, and after it. */
function isUnder(first: FieldReading, { page, field }: FieldReading): boolean {
  return page === first.page && field.labels?.headings[0] === first.field.labels?.headings[0];
}

interface Labels {
  /** Texts near boxes, which are no titles of items that begin like them. */
  numbered: readonly string[];
  /** Texts that are surely a box's own label. */
  own: ReadonlySet<string>;
}

function labelsOf(readings: readonly FieldReading[]): Labels {
  const near = readings.flatMap(({ field }) => field.labels?.near.map(({ text }) => text) ?? []);
  const sure = readings.flatMap(({ evidence }) =>
    evidence.filter(({ surety }) => surety > OWN_WORDS).map(({ text }) => text),
  );
  return { numbered: near.filter((text) => NUMBERED.test(text)), own: new Set(sure) };
}

/** The line over the box that begins with a later number than its heading, and is no label. */
function lineOver({ field: { labels }, evidence }: FieldReading, known: Labels) {
  const { headings = [], item = '' } = labels ?? {};
  const number = numberOf(headings[0] ?? '');
  const above = textAbove(evidence);
  if (above !== undefined && !known.own.has(above) && numberOf(above) > number) return above;
  const isLabel = known.numbered.some((one) => item.startsWith(one) || one.startsWith(item));
  return numberOf(item) > number && !isLabel ? item : undefined;
}

/** The text over a box that has its own label. */
function textAbove(evidence: readonly Evidence[]): string | undefined {
  const hasLabel = evidence.some(({ where, surety }) => where !== 'above' && surety > OWN_CELL);
  return hasLabel ? evidence.find(({ where }) => where === 'above')?.text : undefined;
}

/** Without a number, the first one of a sequence is later. */
function numberOf(text: string): number {
  return Number(NUMBERED.exec(text)?.[1] ?? 0);
}
