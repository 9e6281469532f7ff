/** The questions that a mapped form asks, in the order of its pages and under its own headings. */
import { type FormQuestion, type Question, questionId } from '../application/questions.ts';
import { titlesOver } from '../pdf/labels/headings/titles-over.ts';
import { withoutNumber } from '../pdf/labels/lines/title-line.ts';
import type { PdfField } from '../pdf/pdf-form.ts';
import { type PlacedField, placed } from './auto-map/reading/place.ts';
import { inReadingOrder } from './auto-map/reading/reading-order.ts';
import type { FieldMappings } from './field-mapping.ts';

interface Asking extends PlacedField {
  ask: Question;
  /** The title over the box; '' without one. */
  title: string;
}

/** A box that asks, and the title of its section; '' without one. */
export interface BoxOfSection {
  field: PdfField;
  ask: Question;
  section: string;
}

/** `Section II`, `PART 3`: a title that calls itself one of a section. */
const NUMBERED = /^(?:section|part|step|schedule|article)\s+[\p{L}\d]{1,4}\b/iu;

export function questionsOf(fields: readonly PdfField[], mappings: FieldMappings): FormQuestion[] {
  return boxesOfSections(fields, mappings).map(({ ask, section }) =>
    section === '' ? ask : { ...ask, section },
  );
}

/** The boxes that ask, as a person fills them in. */
export function boxesOfSections(
  fields: readonly PdfField[],
  mappings: FieldMappings,
): BoxOfSection[] {
  const asking = fields.flatMap((field): Asking[] => {
    const ask = mappings[field.name]?.ask;
    // The outermost title, because those between it and the box are titles of single items.
    return ask ? [{ ...placed(field), ask, title: titlesOver(field).at(-1) ?? '' }] : [];
  });
  const ordered = inReadingOrder(asking);
  const sections = sectionsOf(ordered);
  return ordered.map(({ field, ask }, i) => ({ field, ask, section: sections[i] ?? '' }));
}

/**
 * For each box the title of its section, or ''. A title that comes back after another one is the head
 * of a column, unless it calls itself a section's.
 */
function sectionsOf(asking: readonly Asking[]): string[] {
  const asked = new Set(asking.map(({ ask }) => questionId(ask.label)));
  const returning = titlesThatReturn(asking);
  const titles = asking.map(({ title }) => {
    // A title that repeats one of its questions adds nothing.
    const isSaid = asked.has(questionId(withoutNumber(title)));
    return isSaid || (returning.has(title) && !NUMBERED.test(title)) ? '' : title;
  });
  const lastOnPage = new Map(titles.map((title, i) => [`${asking[i]?.page} ${title}`, i]));
  let current = '';
  return titles.map((title, i) => {
    const goesOn = () =>
      current !== '' && (lastOnPage.get(`${asking[i]?.page} ${current}`) ?? -1) >= i;
    if (title !== '' && (NUMBERED.test(title) || !goesOn())) current = title;
    return goesOn() ? current : '';
  });
}

function titlesThatReturn(asking: readonly Asking[]): Set<string> {
  const closed = new Set<string>();
  const returning = new Set<string>();
  let current = '';
  for (const { title } of asking) {
    if (title === '' || title === current) continue;
    if (closed.has(title)) returning.add(title);
    closed.add(current);
    current = title;
  }
  return returning;
}
