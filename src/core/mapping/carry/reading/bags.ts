/** The words of the print around a box. */
import { onceForEach } from '../once-for-each.ts';
import { IN_BRACKETS } from '../weights.ts';
import { comparedWords, REMARK } from '../words/words.ts';

/** Words, each with how surely it belongs to the box, 0 to 1. */
export type Bag = ReadonlyMap<string, number>;

type Said = readonly (readonly [text: string, weight: number])[];

/** Builds bags from the texts of one form. */
export interface Bags {
  of(texts: Said): Bag;
  /** The bag of one text that is surely the box's. Boxes with the same text share a bag. */
  ofText(text: string): Bag;
  /**
   * The bag of the headings over a box, the nearest first. Boxes under the same headings share a
   * bag.
   */
  ofHeadings(headings: readonly string[]): Bag;
}

export function bagsOfForm(): Bags {
  const wordsOf = onceForEach(sharesOf);
  const of = (texts: Said): Bag => {
    const bag = new Map<string, number>();
    for (const [text, weight] of texts)
      for (const [word, share] of wordsOf(text))
        bag.set(word, Math.max(bag.get(word) ?? 0, weight * share));
    return bag;
  };
  const under = onceForEach((headings: string) =>
    of((JSON.parse(headings) as string[]).map((text, i) => [text, i === 0 ? 1 : 0.5])),
  );
  return {
    of,
    ofText: onceForEach((text: string) => of([[text, 1]])),
    ofHeadings: (headings) => under(JSON.stringify(headings)),
  };
}

/** The words of a text, each with its share of the text's weight. */
function sharesOf(text: string): [word: string, share: number][] {
  const words = comparedWords(text.replace(REMARK, ' '));
  const ofRemarks = words.length === 0 ? 1 : IN_BRACKETS;
  const remarks = [...text.matchAll(REMARK)].flatMap(([remark]) => comparedWords(remark));
  return [
    ...words.map((word): [string, number] => [word, 1]),
    ...remarks.map((word): [string, number] => [word, ofRemarks]),
  ];
}
