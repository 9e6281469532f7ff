/** Groups the forms' questions on the entry screen and in its preview as they are on paper. */
import { type AskedQuestion, withoutTitle } from './questions.ts';

/** The questions of one section of a form, one after the other. */
export interface QuestionGroup {
  /** Stays the same while other questions of the section are shown or hidden. */
  id: string;
  /** The first form that asks them. */
  formName: string;
  /** The section's title; '' for questions under none. */
  section: string;
  rows: [QuestionRow, ...QuestionRow[]];
}

/** A row of a table, such as that of the second beneficiary, or the questions between two tables. */
export interface QuestionRow {
  /** Stays the same while other questions of the row, or other rows, are shown or hidden. */
  id: string;
  /** From 1; null for questions outside of tables. */
  number: number | null;
  asked: [ShownQuestion, ...ShownQuestion[]];
}

export interface ShownQuestion {
  question: AskedQuestion;
  /** Its words without those of the section's title and the row's number. */
  words: string;
}

/** The number that distinguishes questions with the same words: `Share (2)`. */
const NUMBER = / \((\d{1,3})\)$/;

/**
 * @param questions in the order of the forms and of their pages
 * @param hidden ids of those that this entry is not asked. They still count for finding tables, so
 *   that a row keeps the focus while one more of its questions appears
 */
export function questionGroups(
  questions: readonly AskedQuestion[],
  hidden: readonly string[] = [],
): QuestionGroup[] {
  const isHidden = new Set(hidden);
  const sections: { formName: string; section: string; asked: ShownQuestion[] }[] = [];
  for (const question of questions) {
    const [formName = ''] = question.formNames;
    const { section = '' } = question;
    const last = sections.at(-1);
    const shown = { question, words: withoutTitle(question.label, section) };
    if (last?.formName === formName && last.section === section) last.asked.push(shown);
    else sections.push({ formName, section, asked: [shown] });
  }
  return sections.flatMap(({ formName, section, asked }, i) => {
    const [first, ...others] = rowsOf(asked).flatMap((row): QuestionRow[] => {
      const [next, ...more] = row.asked.filter(({ question }) => !isHidden.has(question.id));
      return next ? [{ ...row, asked: [next, ...more] }] : [];
    });
    if (!first) return [];
    const before = sections
      .slice(0, i)
      .filter((other) => other.formName === formName && other.section === section);
    return {
      id: [formName, section, before.length].join('\n'),
      formName,
      section,
      rows: [first, ...others],
    };
  });
}

function rowsOf(asked: readonly ShownQuestion[]): QuestionRow[] {
  const rows: QuestionRow[] = [];
  let at = 0;
  while (at < asked.length) {
    const table = tableAt(asked, at);
    const last = rows.at(-1);
    const [next] = asked.slice(at);
    if (table.length > 0) rows.push(...table);
    else if (last?.number === null && next) last.asked.push(next);
    else if (next) rows.push({ id: next.question.id, number: null, asked: [next] });
    at += table.reduce((count, row) => count + row.asked.length, 0) || 1;
  }
  return rows;
}

/**
 * `Name (1)`, `Share (1)`, `Name (2)`, `Share (2)` are the rows of a table if each asks the same.
 * None if no table begins here.
 */
function tableAt(asked: readonly ShownQuestion[], at: number): QuestionRow[] {
  const heads = headsOf(asked, at, 1);
  const rows: QuestionRow[] = [];
  for (let number = 1; heads.length > 1; number++) {
    const from = at + rows.length * heads.length;
    const own = headsOf(asked, from, number);
    if (own.join('\n') !== heads.join('\n')) break;
    const row = own.map((words, i) => ({ ...(asked[from + i] as ShownQuestion), words }));
    const [first, ...others] = row;
    if (first) rows.push({ id: first.question.id, number, asked: [first, ...others] });
  }
  return rows.length > 1 ? rows : [];
}

/** The words, without the number, of the questions from here on that end with this number. */
function headsOf(asked: readonly ShownQuestion[], from: number, number: number): string[] {
  const rest = asked.slice(from);
  const end = rest.findIndex(({ words }) => Number(NUMBER.exec(words)?.[1]) !== number);
  return rest.slice(0, end < 0 ? undefined : end).map(({ words }) => words.replace(NUMBER, ''));
}
