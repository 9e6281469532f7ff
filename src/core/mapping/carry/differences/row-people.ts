/**
 * Rows of a table that are for one relative each, `Spouse` and `Child`. A row of that place in a
 * table that is for any relatives is not the same person's.
 */
import { isTick } from '../../../pdf/pdf-form.ts';
import type { Question } from '../reading/question.ts';
import { commonPersonWord, peopleIn } from '../words/contrasts.ts';
import { comparedWords, isNumber } from '../words/words.ts';
import { OTHER_PERSON } from './differences.ts';
import { linesOf } from './repeated-lines.ts';

/** Why the rows of two boxes, by index, are for different people, if they are. */
export function comparedRowPeople(
  from: readonly Question[],
  to: readonly Question[],
): (i: number, j: number) => string | undefined {
  const [before, after] = [peopleOfRows(from), peopleOfRows(to)];
  return (i, j) => {
    const [one, other] = [before.get(i), after.get(j)];
    if (one === other) return undefined;
    const isSaid =
      (one === undefined && speaksOf(from[i], other)) ||
      (other === undefined && speaksOf(to[j], one));
    return isSaid ? undefined : OTHER_PERSON;
  };
}

function peopleOfRows(questions: readonly Question[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const line of linesOf(questions)) {
    const texts = line.flatMap((at) => startOf(questions[at]));
    const person = texts.map(onlyRelative).find((one) => one !== undefined);
    if (person !== undefined) for (const at of line) found.set(at, person);
  }
  return found;
}

/** What is printed at the start of the row of a cell, which has its caption over it. */
function startOf(question: Question | undefined): string[] {
  const near = question?.field.labels?.near ?? [];
  const isCell = near[0]?.where === 'above' || near.some(({ where }) => where === 'column');
  if (!question || !isCell || isTick(question.field)) return [];
  return near.flatMap(({ where, text }) => (where === 'row' || where === 'left' ? [text] : []));
}

/** The relative that a text names, if it says nothing else. */
function onlyRelative(text: string): string | undefined {
  const [said, ...others] = comparedWords(text).filter((word) => !isNumber(word));
  const relative = said === undefined ? undefined : commonPersonWord(said);
  return others.length === 0 && FAMILY.has(relative ?? '') ? relative : undefined;
}

const FAMILY = new Set(comparedWords('spouse child parent'));

function speaksOf(question: Question | undefined, person: string | undefined): boolean {
  const { headings = [], near = [] } = question?.field.labels ?? {};
  const texts = [...headings, ...near.map(({ text }) => text)];
  return (
    person !== undefined &&
    texts.some((text) => [...peopleIn(text)].map(commonPersonWord).includes(person))
  );
}
