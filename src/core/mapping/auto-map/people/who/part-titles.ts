/** The titles over a box, of which some are too long for headings. */
import type { FieldReading } from '../../reading/read-field.ts';
import { LONG_LABEL } from '../../weights/people.ts';
import { labelParts } from '../../words/label-words.ts';

/** `2. Person I am authorizing: (name and address)`; group 1 is the number. */
const NUMBERED = /^(\d{1,2})[.)]\s+\p{L}/u;

/**
 * Of parts numbered in one sequence, a title in two lines is no heading, so that its boxes would
 * stay under the heading of an earlier part.
 */
export class PartTitles {
  /** Numbered labels of boxes, which are no titles. */
  private readonly labels: readonly string[];

  constructor(readings: readonly FieldReading[]) {
    const texts = readings.flatMap(({ field }) => field.labels?.near.map(({ text }) => text) ?? []);
    this.labels = [...new Set(texts)].filter((text) => NUMBERED.test(text));
  }

  /** Nearest first. */
  over({ labels }: FieldReading['field']): readonly string[] {
    const { headings = [], item = '' } = labels ?? {};
    const isLater = numberOf(item) > numberOf(headings[0] ?? '');
    return isLater && this.isTitle(item) ? [item, ...headings] : headings;
  }

  private isTitle(item: string): boolean {
    if (/[.?]\W*$/.test(item) || labelParts(item).main.length > LONG_LABEL) return false;
    return !this.labels.some((label) => item.startsWith(label) || label.startsWith(item));
  }
}

/** NaN without a number, which is later than nothing. */
function numberOf(text: string): number {
  return Number(NUMBERED.exec(text)?.[1]);
}
