/**
 * Words that a publisher renames from one revision to the next: `policy` and `contract`, `employee`
 * and `worker`. They count as one word if the old form has only one and the new form only the
 * other, or if a caption is otherwise the same and neither form has both. The new form is then
 * compared as if it had kept the old words.
 */
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { RENAMED, RENAMED_CAPTIONS, RENAMED_OFTEN, RENAMED_PEOPLE } from './renamed-terms.ts';
import { comparedWords, REMARK } from './words.ts';

/**
 * A form that uses a word this many times as often as the other form counts as the only one with
 * it.
 */
const RARELY = 5;
/**
 * In fewer captions than this, the word can be for somebody whom the other form does not mention.
 */
const OFTEN = 3;

interface Group {
  terms: readonly string[];
  /** Matches any of them, the longest first, with an optional plural ending. */
  pattern: RegExp;
  /** The least number of captions of a form that must have a term. */
  fewest: number;
}

const THINGS = groupsOf(RENAMED, 1);
const PEOPLE = [...groupsOf(RENAMED_PEOPLE, 1), ...groupsOf(RENAMED_OFTEN, OFTEN)];
const THROUGHOUT = [...THINGS, ...PEOPLE];
const IN_CAPTIONS = [...THINGS, ...groupsOf(RENAMED_CAPTIONS, 1)];
const ANY = patternOf([...IN_CAPTIONS, ...PEOPLE].flatMap(({ terms }) => terms));

function groupsOf(lines: readonly string[], fewest: number): Group[] {
  return lines.map((line) => {
    const terms = line.split(', ');
    return { terms, pattern: patternOf(terms), fewest };
  });
}

type Say = (text: string) => string;

/** @returns the new form in the words of the old form */
export function withOldWords(oldForm: ComparedForm, newForm: ComparedForm): ComparedForm {
  const [before, after] = [captionsOf(oldForm), captionsOf(newForm)];
  const whole = exchangedIn(before, after);
  const once = exchangedCaptions(before, after.map(whole));
  const known = new Map<string, string>();
  const say = (text: string) => {
    const said = isAny(text) ? whole(text) : text;
    return once.get(said) ?? said;
  };
  const sayIn = (text: string) => {
    const said = known.get(text) ?? say(text);
    known.set(text, said);
    return said;
  };
  return {
    ...newForm,
    fields: newForm.fields.map((field) => spoken(field, sayIn)),
    prints: newForm.prints.map((print) => ({
      ...print,
      line: sayIn(print.line),
      over: sayIn(print.over),
    })),
    layouts: newForm.layouts.map((layout) => ({
      ...layout,
      runs: layout.runs.map((run) => ({ ...run, text: sayIn(run.text) })),
    })),
  };
}

/** Words replaced throughout the form. */
function exchangedIn(before: readonly string[], after: readonly string[]): Say {
  const [olds, news] = [tally(before), tally(after)];
  const exchanged = THROUGHOUT.flatMap((group) => {
    const [was, is] = [usedIn(olds, group), usedIn(news, group)];
    const isMore = (term: string, here: Counts, there: Counts) =>
      (here.get(term) ?? 0) >= Math.max(group.fewest, RARELY * (there.get(term) ?? 0));
    const [old, ...otherOlds] = [...was.keys()].filter((term) => isMore(term, was, is));
    const [now, ...otherNews] = [...is.keys()].filter((term) => isMore(term, is, was));
    if (!old || !now || otherOlds.length + otherNews.length > 0) return [];
    return [{ pattern: patternOf([now]), old }];
  });
  return (text) => exchanged.reduce((said, { pattern, old }) => said.replace(pattern, old), text);
}

type Counts = ReadonlyMap<string, number>;

/**
 * Captions of the new form that the old form has in another word, while neither form has both; with
 * the old wording.
 */
function exchangedCaptions(
  before: readonly string[],
  after: readonly string[],
): Map<string, string> {
  const [olds, news] = [wordsOf(before), wordsOf(after)];
  const found = new Map<string, { text: string; words: string }>();
  for (const text of new Set(after)) {
    if (olds.has(keyOf(text))) continue;
    for (const { terms, pattern } of IN_CAPTIONS) {
      if (text.search(pattern) < 0) continue;
      for (const term of terms) {
        const said = text.replace(pattern, term);
        const words = keyOf(said);
        if (olds.has(words) && !news.has(words)) found.set(text, { text: said, words });
      }
    }
  }
  const count = new Map<string, Set<string>>();
  for (const [text, { words }] of found) {
    count.set(words, (count.get(words) ?? new Set()).add(keyOf(text)));
  }
  return new Map(
    [...found].flatMap(([text, { text: said, words }]) =>
      count.get(words)?.size === 1 ? [[text, said] as const] : [],
    ),
  );
}

function wordsOf(captions: readonly string[]): Set<string> {
  return new Set([...new Set(captions)].map(keyOf));
}

function keyOf(text: string): string {
  return comparedWords(text.replace(REMARK, ' ').replace(/\(e?s\)/g, '')).join(' ');
}

/** How often each term is used, including plurals. */
function usedIn(captions: Counts, { terms, pattern }: Group): Counts {
  const used = new Map<string, number>();
  for (const [text, count] of captions) {
    // Hardly any caption has one of the terms, and this check is cheap.
    const lower = text.toLowerCase();
    if (!terms.some((term) => lower.includes(term))) continue;
    for (const match of text.match(pattern) ?? []) {
      const said = match.toLowerCase();
      const term = terms.find((one) => [one, `${one}s`, `${one}es`].includes(said));
      if (term !== undefined) used.set(term, (used.get(term) ?? 0) + count);
    }
  }
  return used;
}

/** How often each text is printed. */
function tally(texts: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function patternOf(terms: readonly string[]): RegExp {
  const any = [...terms].sort((a, b) => b.length - a.length).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

function spoken(field: PdfField, say: Say): PdfField {
  const { labels } = field;
  if (!labels) return field;
  return {
    ...field,
    labels: {
      ...labels,
      near: labels.near.map((label) => ({ ...label, text: say(label.text) })),
      ...(labels.widgets && { widgets: labels.widgets.map(say) }),
      headings: labels.headings.map(say),
    },
  };
}

/**
 * The captions with one of the words. Cached because few have one and many boxes have the same
 * caption.
 */
function captionsOf({ fields }: ComparedForm): string[] {
  const known = new Map<string, boolean>();
  const has = (text: string) => {
    const found = known.get(text) ?? isAny(text);
    known.set(text, found);
    return found;
  };
  return fields.flatMap(({ labels }) =>
    [
      ...(labels?.near ?? []).map(({ text }) => text),
      ...(labels?.widgets ?? []),
      ...(labels?.headings ?? []),
    ].filter(has),
  );
}

function isAny(text: string): boolean {
  return text.search(ANY) >= 0;
}
