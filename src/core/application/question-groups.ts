/** How the forms' questions stand on the entry screen and in its preview: as on paper. */
import type { AskedQuestion } from './questions.ts';

/** The questions of one section of a form, one after the other. */
export interface QuestionGroup {
  /** The first form that asks them. */
  formName: string;
  /** The section's title; '' for questions under none. */
  section: string;
  questions: [AskedQuestion, ...AskedQuestion[]];
}

/** @param questions in the order of the forms and of their pages */
export function questionGroups(questions: readonly AskedQuestion[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const question of questions) {
    const [formName = ''] = question.formNames;
    const { section = '' } = question;
    const group = groups.at(-1);
    if (group?.formName === formName && group.section === section) group.questions.push(question);
    else groups.push({ formName, section, questions: [question] });
  }
  return groups;
}

/** The words of a question under the title of its section, which they may begin with. */
export function wordsInSection({
  label,
  section,
}: Pick<AskedQuestion, 'label' | 'section'>): string {
  const start = `${section}: `;
  return section && label.startsWith(start) ? label.slice(start.length) : label;
}
