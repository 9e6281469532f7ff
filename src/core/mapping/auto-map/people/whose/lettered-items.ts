/** The parts of a numbered item: `7. a) Name of spouse ____  b) Date of birth ____`. */
import { AT_BOX, type FieldReading } from '../../reading/read-field.ts';

const LETTER = /^(?:\w{1,2}[.)]\s*)?\(?([a-z])[.)]\s/i;

/** Whether the box has the next letter after that of the last one, and so asks about the same person. */
export function isNextOfItem(last: FieldReading, reading: FieldReading): boolean {
  const [before, next] = [letterOf(last), letterOf(reading)];
  return before !== undefined && next === before + 1;
}

function letterOf({ evidence }: FieldReading): number | undefined {
  const label = evidence.find(({ where, text }) => AT_BOX.has(where) && LETTER.test(text));
  return label && LETTER.exec(label.text)?.[1]?.toLowerCase().charCodeAt(0);
}
