/** Derives the label, name and kind of each place from the print beside it. */

import { labelFields } from '../pdf/labels/field-labels.ts';
import type { PlacedBox } from '../pdf/labels/placed-box.ts';
import type { FieldLabels } from '../pdf/pdf-form.ts';
import type { PagePrint } from './page/page-print.ts';
import { height, middle, type Place } from './page/place.ts';
import { DATE_LETTERS } from './page/split-space.ts';
import { SIGN } from './page/words-that-ask.ts';

/** Height of two lines of writing, in points. */
const TWO_LINES = 30;
const LONGEST_NAME = 60;
/** These ask for a signature only if they are the whole label. */
const SIGNS_ALONE =
  /^(?:X|B[Yy]|(?:W|w)itness|WITNESS|Notary(?: Public)?|NOTARY(?: PUBLIC)?)\s*:?$/;
/** Items asked for beside a signature. */
const NOT_SIGN =
  /\b(?:date|title|printed?|typed?|name of|phone|telephone|number|fecha|if [^.]{0,40}sign(?:ed|ature)|before sign)/i;
/** One line for both is a signature line. */
const WITH_NAME = / and (?:printed|typed) name\b/i;
const MOST_SIGN_LETTERS = 90;
/** `YYYY` is read in one way only, because a text of hundreds of them would be read in all ways. */
const PART_CAPTIONS = new RegExp(
  `^(?:(?:month|day|year|${DATE_LETTERS.join('|')}(?! ?y))[\\s/]*)+$`,
  'i',
);

export interface NamedPlace extends Place {
  page: number;
  label: string;
  name: string;
  multiline?: boolean;
  /** For one of two ticks that exclude each other: the answer that it stands for. */
  choice?: string;
}

export interface LabelledPlace extends Place {
  page: number;
  /** For a part of an answer, the label of the whole. */
  label: string;
  question: string;
}

/** @param places of one page, in reading order */
export function labelPlaces({ layout }: PagePrint, places: readonly Place[]): LabelledPlace[] {
  // The parts of an answer have one label, and only the first of them is near it.
  const answers = places.map(({ part }, i) =>
    part ? places.findIndex((other) => other.part?.whole === part.whole) : i,
  );
  const boxes = places.flatMap(({ box, kind, part }, field): PlacedBox[] =>
    answers[field] === field
      ? [{ field, widget: 0, box: part?.whole ?? box, tick: kind === 'checkbox' }]
      : [],
  );
  const labels = labelFields([layout], [boxes]);
  return places.map((place, i) => {
    const own = labels.get(answers[i] ?? i);
    return {
      ...place,
      page: layout.page,
      label: place.part ? labelOfWhole(own) : labelOf(own, place.kind === 'checkbox'),
      question: questionOf(own),
    };
  });
}

function labelOf(labels: FieldLabels | undefined, tick: boolean): string {
  const own = tick ? labels?.widgets?.[0] : undefined;
  return (own || labels?.near[0]?.text || '').trim();
}

/** Over `Month Day Year` the question looks like a heading. */
function labelOfWhole(labels: FieldLabels | undefined): string {
  const label = labelOf(labels, false);
  return (PART_CAPTIONS.test(label) && labels?.headings[0]) || label;
}

function questionOf(labels: FieldLabels | undefined): string {
  return labels?.near.find(({ where }) => where === 'question')?.text ?? '';
}

/** Gives each place a unique name, except that the two answers of a question share one. */
export function namePlaces(places: readonly LabelledPlace[]): NamedPlace[] {
  const used = new Map<string, number>();
  const unique = (wanted: string) => {
    let name = wanted;
    for (let count = used.get(wanted) ?? 1; used.has(name); count++) {
      used.set(wanted, count + 1);
      name = `${wanted} ${count + 1}`;
    }
    used.set(name, 1);
    return name;
  };
  const found: NamedPlace[] = [];
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as LabelledPlace;
    const next = places[i + 1];
    const { question, ...rest } = place;
    if (next && isPair(place, next)) {
      const name = unique(nameFrom(question) || `${place.page + 1} Yes or No`);
      found.push(
        { ...rest, name, choice: 'Yes' },
        { ...withoutQuestion(next), name, choice: 'No' },
      );
      i++;
      continue;
    }
    const ofWhole = nameFrom(place.label) || `Page ${place.page + 1} ${place.kind}`;
    const asks = place.part?.asks;
    found.push({
      ...rest,
      ...shapeOf(place),
      name: unique(asks ? `${ofWhole} ${asks}` : ofWhole),
      label: asks && place.label ? `${place.label.replace(/[\s:]+$/, '')}, ${asks}` : place.label,
    });
  }
  return found;
}

function withoutQuestion({ question: _, ...place }: LabelledPlace) {
  return place;
}

function shapeOf({
  kind,
  label,
  box,
  comb,
}: LabelledPlace): Pick<NamedPlace, 'kind' | 'multiline'> {
  if (kind !== 'text') return { kind };
  const signs =
    mayAskToSign(label) &&
    !NOT_SIGN.test(label.replace(WITH_NAME, '')) &&
    label.length <= MOST_SIGN_LETTERS;
  if (signs && comb === undefined) return { kind: 'signature' };
  const isTall = comb === undefined && height(box) >= TWO_LINES;
  return isTall ? { kind, multiline: true } : { kind };
}

/** Whether the words can be a signature's label; beside nothing to sign on they are prose. */
export function mayAskToSign(text: string): boolean {
  return SIGN.test(text) || SIGNS_ALONE.test(text);
}

/** Whether the two are Yes and No, side by side or one under the other. */
function isPair(one: LabelledPlace, other: LabelledPlace): boolean {
  if (one.kind !== 'checkbox' || other.kind !== 'checkbox' || one.page !== other.page) return false;
  if (!/^yes\b/i.test(one.label) || !/^no\b/i.test(other.label)) return false;
  const [x1, y1] = middle(one.box);
  const [x2, y2] = middle(other.box);
  const beside = Math.abs(y1 - y2) < 6 && x2 - x1 < 160;
  return beside || (Math.abs(x1 - x2) < 6 && y1 - y2 < 30 && y1 > y2);
}

/** Removes periods, which would create a hierarchy of names (PDF 32000-1 section 12.7.3.2). */
function nameFrom(label: string): string {
  const outside = label.replace(/\([^)]*\)?/g, ' ');
  // A caption can be all in parentheses, as under a line: `(Print name)`.
  const words = (/\p{L}/u.test(outside) ? outside : label)
    .replace(/[^\p{L}\p{N}$%#&/' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= LONGEST_NAME) return words;
  return words.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '');
}
