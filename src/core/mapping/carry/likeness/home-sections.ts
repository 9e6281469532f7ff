/**
 * Sections that both forms have. If several sections have a caption such as `Name`, the matching
 * box is the one under its own heading, wherever that heading is now and whichever people were
 * inserted before it.
 */
import { groupBy } from '../../../grouped.ts';
import { isTick } from '../../../pdf/pdf-form.ts';
import { onceForEach } from '../once-for-each.ts';
import type { Question } from '../reading/question.ts';
import { HOME_SECTION } from '../weights.ts';
import { comparedWords, lastingWords } from '../words/words.ts';

/** Whether the heading of either box, by index, has a box with these words in both forms. */
export function comparedHomes(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => boolean {
  const words = onceForEach((text: string) => new Set(comparedWords(text)));
  const read = (question: Question) => asked(question, words);
  const [olds, news] = [from.map(read), to.map(read)];
  const [before, after] = [sectionsOf(olds), sectionsOf(news)];
  const { there, back } = partners([...before.keys()], [...after.keys()]);
  const isKept = asManyIn(before, there, after);
  const isOld = asManyIn(after, back, before);
  const partnersOfOld = olds.map(({ heading }) => there.get(heading));
  const haveOld = news.map(({ heading }) => back.has(heading));
  const letters = Int32Array.from(olds, (one) => one.letters);
  const lettersNow = Int32Array.from(news, (one) => one.letters);
  return (i, j) => {
    // Called for each pair of boxes, hardly any of which have a word in common.
    if (((letters[i] as number) & (lettersNow[j] as number)) === 0) return false;
    const one = olds[i] as Asked;
    const other = news[j] as Asked;
    if (one.isTick !== other.isTick || one.heading === '' || other.heading === '') return false;
    const partner = partnersOfOld[i];
    if (partner === other.heading || (partner === undefined && !haveOld[j])) return false;
    const likeness = alike(one.caption, other.caption);
    return likeness >= HOME_SECTION.caption && (isKept(one, likeness) || isOld(other, likeness));
  };
}

interface Asked {
  heading: string;
  caption: ReadonlySet<string>;
  /** The first letters of the caption's words, each as one of 32 bits. */
  letters: number;
  isTick: boolean;
}

function asked({ field, labels }: Question, wordsOf: (text: string) => ReadonlySet<string>): Asked {
  const caption = wordsOf(labels[0]?.text ?? '');
  let letters = 0;
  for (const word of caption) letters |= 1 << (word.charCodeAt(0) & 31);
  return {
    heading: field.labels?.headings[0] ?? '',
    caption,
    letters,
    isTick: isTick(field),
  };
}

type Sections = ReadonlyMap<string, readonly Asked[]>;

/** The boxes under each heading. */
const sectionsOf = (boxes: readonly Asked[]): Sections => groupBy(boxes, ({ heading }) => heading);

/**
 * Whether a box's section has as many boxes with its caption in the other form. If it has fewer,
 * one of them was moved to another section.
 */
function asManyIn(
  here: Sections,
  partner: ReadonlyMap<string, string>,
  there: Sections,
): (box: Asked, likeness: number) => boolean {
  const known = new Map<Asked, Map<number, boolean>>();
  const count = (box: Asked, likeness: number, section: readonly Asked[] = []) =>
    section.filter(
      (one) => one.isTick === box.isTick && alike(box.caption, one.caption) >= likeness,
    ).length;
  return (box, likeness) => {
    const other = partner.get(box.heading);
    if (other === undefined) return false;
    const found = known.get(box) ?? new Map<number, boolean>();
    known.set(box, found);
    const isKept =
      found.get(likeness) ??
      count(box, likeness, there.get(other)) >= count(box, likeness, here.get(box.heading));
    found.set(likeness, isKept);
    return isKept;
  };
}

/** Pairs of headings that are each by far the most alike to the other. */
function partners(olds: readonly string[], news: readonly string[]) {
  const weightOf = wordWeights([...olds, ...news]);
  const others = news.map(headingWords);
  const table = olds.map((text) => {
    const words = headingWords(text);
    return others.map((other) => alike(words, other, weightOf));
  });
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  for (const [i, row] of table.entries()) {
    for (const [j, value] of row.entries()) {
      const isClear =
        value >= HOME_SECTION.heading &&
        row.every((other, k) => k === j || other < value - HOME_SECTION.ahead) &&
        table.every((other, k) => k === i || (other[j] as number) < value - HOME_SECTION.ahead);
      if (!isClear) continue;
      there.set(olds[i] as string, news[j] as string);
      back.set(news[j] as string, olds[i] as string);
    }
  }
  return { there, back };
}

/**
 * Weighs a word by its rarity, because a word in most headings, such as `Section`, does not
 * identify one.
 */
function wordWeights(headings: readonly string[]): (word: string) => number {
  const count = new Map<string, number>();
  for (const text of headings)
    for (const word of headingWords(text)) count.set(word, (count.get(word) ?? 0) + 1);
  return (word) => Math.log(headings.length / (count.get(word) ?? 1));
}

function headingWords(text: string): Set<string> {
  return new Set(lastingWords(text));
}

function alike(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  weight: (word: string) => number = () => 1,
): number {
  let all = 0;
  let both = 0;
  for (const word of a) {
    all += weight(word);
    if (b.has(word)) both += weight(word);
  }
  for (const word of b) all += weight(word);
  return all === 0 ? 0 : (2 * both) / all;
}
