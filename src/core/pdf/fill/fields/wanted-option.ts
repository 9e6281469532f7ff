/** Finds the state or option that a value means, from the field alone. */
import {
  FEMALE_WORDS,
  MALE_WORDS,
  NO_WORDS,
  TICKED_WORDS,
  UNTICKED_WORDS,
  YES_WORDS,
} from '../../../answer-words.ts';
import type { PdfFieldChoice, PdfFieldValue } from '../../pdf-form.ts';

export const OFF = 'Off';

/** The on-state of a check box whose file names none (Acrobat's default). */
export const UNNAMED_STATE = 'Yes';

/** Words that mean the same answer, for forms that name their states differently. */
const SAME_ANSWER = [TICKED_WORDS, UNTICKED_WORDS, MALE_WORDS, FEMALE_WORDS];

interface ButtonStates {
  type: 'checkbox' | 'radio';
  /** The on-state of each widget. */
  states: readonly string[];
  /** Every state that the widgets have artwork for. */
  drawn: readonly string[];
  /** The export value of each widget. */
  texts: readonly (string | undefined)[];
}

/** The on-state that the value means, `Off`, or undefined if none fits. */
export function stateFor(
  value: PdfFieldValue,
  { type, states, drawn, texts }: ButtonStates,
): string | undefined | 'wrong_kind' {
  if (Array.isArray(value)) return 'wrong_kind';
  const distinct = [...new Set(states)];
  if (value === false || value === '' || value === OFF) return OFF;
  if (value === true) {
    if (distinct.length === 1) return distinct[0];
    // Among several boxes, only one that means yes can be meant.
    const [yes = ''] = YES_WORDS;
    return (type === 'checkbox' && sameAnswer(yes, states, texts, type)) || 'wrong_kind';
  }
  const all = [...new Set(drawn), ...distinct];
  const exact = all.find((state) => state === value) ?? states[texts.indexOf(value)];
  if (exact !== undefined) return exact;
  const folded = fold(value);
  const alike =
    all.find((state) => fold(state) === folded) ??
    states[texts.findIndex((text) => text !== undefined && fold(text) === folded)];
  if (alike !== undefined) return alike;
  return sameAnswer(folded, states, texts, type);
}

function sameAnswer(
  folded: string,
  states: readonly string[],
  texts: readonly (string | undefined)[],
  type: 'checkbox' | 'radio',
): string | undefined {
  const answer = SAME_ANSWER.find((words) => words.includes(folded));
  if (!answer) return undefined;
  const words = new Set(states).size > 2 ? plainWords(answer) : answer;
  const fitting = new Set(
    states.filter(
      (state, i) => words.includes(fold(state)) || words.includes(fold(texts[i] ?? '')),
    ),
  );
  if (fitting.size === 1) return [...fitting][0];
  // A single check box is a question by itself: yes ticks it, no leaves it empty.
  if (type !== 'checkbox' || new Set(states).size > 1) return undefined;
  if (answer === TICKED_WORDS) return states[0];
  return answer === UNTICKED_WORDS ? OFF : undefined;
}

/** Among many options, a state such as `1` is a number of the form's own and no answer. */
function plainWords(answer: readonly string[]): readonly string[] {
  if (answer === TICKED_WORDS) return YES_WORDS;
  return answer === UNTICKED_WORDS ? NO_WORDS : answer;
}

/** The index of the option that a text means; -1 if there is none. */
export function indexOfChoice(listed: readonly PdfFieldChoice[], text: string): number {
  const folded = fold(text);
  const tests: ((choice: PdfFieldChoice) => boolean)[] = [
    (choice) => choice.export === text,
    (choice) => choice.display === text,
    (choice) => fold(choice.export) === folded,
    (choice) => fold(choice.display) === folded,
  ];
  for (const test of tests) {
    const index = listed.findIndex(test);
    if (index >= 0) return index;
  }
  return -1;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
