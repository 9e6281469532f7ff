/** Finds names that no other field has. */
import type { FieldBox } from './field-box.ts';

export function unusedName(wanted: string, boxes: readonly Pick<FieldBox, 'name'>[]): string {
  const used = new Set(boxes.map(({ name }) => name));
  if (!used.has(wanted)) return wanted;
  // A form's own names can have periods; new ones must not (field-problems.ts).
  const stem = wanted.replace(/ \d+$/, '').replaceAll('.', ' ');
  for (let count = 2; ; count++) {
    const name = `${stem} ${count}`;
    if (!used.has(name)) return name;
  }
}
