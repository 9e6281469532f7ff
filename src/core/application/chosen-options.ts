/**
 * The answer to a question of several choices, such as the programs applied for. The chosen ones are
 * stored one per line, because a choice can contain any mark but is one line of print.
 */
const BETWEEN = '\n';

/** The chosen options; of any other answer, the answer itself. */
export function chosenOptions(answer: string): string[] {
  return answer
    .split(BETWEEN)
    .map((option) => option.trim())
    .filter((option) => option !== '');
}

export function answerOfOptions(options: readonly string[]): string {
  return options.join(BETWEEN);
}

/** As people read them: `Food, Cash` */
export function listedOptions(answer: string): string {
  return chosenOptions(answer).join(', ');
}

/**
 * The options that a person has written in one cell of a table: one per line, or after `;` or `|`.
 * Commas separate them only if what they separate is all choices, because a choice can contain one.
 */
export function writtenOptions(written: string, choices: readonly string[]): string[] {
  const known = new Set(choices.map((choice) => choice.toLowerCase()));
  const isChoice = (text: string) => known.has(text.toLowerCase());
  if (isChoice(written)) return [written];
  const apart = (mark: RegExp) => chosenOptions(written.replace(mark, BETWEEN));
  const byComma = apart(/[,;|]/g);
  return byComma.every(isChoice) ? byComma : apart(/[;|]/g);
}
