/** The same captions line for line, once more: `Name ____ Birth date ____` for one person after another. */
import { labelParts, labelWords } from '../words/label-words.ts';
import type { Evidence } from './evidence.ts';
import { AT_BOX, type FieldReading } from './read-field.ts';

/** The print at the box that most surely is its label. */
export function ownCaption({ evidence }: FieldReading): Evidence | undefined {
  const [label] = evidence
    .filter(({ where }) => AT_BOX.has(where))
    .sort((a, b) => b.weight - a.weight);
  return label;
}

/** Its words. */
export function ownLabel(reading: FieldReading): string {
  const label = ownCaption(reading);
  return label ? labelWords(labelParts(label.text).main).join(' ') : '';
}

/** Whether the second boxes have the captions of the first, under the same title. */
export function areAskedAgain(
  first: readonly FieldReading[],
  second: readonly FieldReading[],
): boolean {
  if (first.length === 0 || first.length !== second.length) return false;
  return first.every((box, i) => {
    const again = second[i];
    const label = ownLabel(box);
    return (
      again !== undefined &&
      label !== '' &&
      label === ownLabel(again) &&
      box.page === again.page &&
      titleOver(box) === titleOver(again)
    );
  });
}

export function titleOver(reading: FieldReading | undefined): string | undefined {
  return reading?.field.labels?.headings[0];
}
