/** Changes the kind of a box. */
import { type BoxKind, type FieldBox, OWN_KINDS } from './field-box.ts';
import { unusedName } from './names.ts';
import { inReadingOrder } from './reading-order.ts';

export type OwnKind = (typeof OWN_KINDS)[number];

export const isOwnKind = (kind: string): kind is OwnKind =>
  (OWN_KINDS as readonly string[]).includes(kind);

/** Drops what only the former kind had. Boxes from the upload stay unchanged. */
export function changeKind(
  boxes: readonly FieldBox[],
  selected: readonly string[],
  kind: OwnKind,
): FieldBox[] {
  const changed: FieldBox[] = [];
  for (const box of boxes) {
    const isMeant = selected.includes(box.id) && !box.of && box.kind !== kind;
    if (!isMeant) changed.push(box);
    else changed.push(asKind(box, kind, [...boxes.filter((one) => one !== box), ...changed]));
  }
  return changed;
}

function asKind(box: FieldBox, kind: BoxKind, others: readonly FieldBox[]): FieldBox {
  const { comb: _c, multiline: _m, confidence: _s, choice, ...kept } = box;
  if (kind === 'radio') return { ...kept, kind, choice: choice ?? answerIn(box.label) };
  // A box that was one of several answers needs a separate name.
  const name = box.kind === 'radio' ? unusedName(box.name, others) : box.name;
  return { ...kept, kind, name };
}

/** Yes or No if the label begins with it, otherwise its words. */
function answerIn(label: string): string {
  const [word = ''] = /^(?:yes|no)\b/i.exec(label) ?? [];
  if (word) return word.toLowerCase() === 'yes' ? 'Yes' : 'No';
  return label.slice(0, 40).trim() || 'Yes';
}

/**
 * Makes check boxes the answers of one question, under the first one's name. The first in reading
 * order is Yes, in whatever order they were drawn or selected.
 */
export function groupAnswers(
  boxes: readonly FieldBox[],
  selected: readonly string[],
): FieldBox[] | null {
  const chosen = inReadingOrder(boxes.filter(({ id }) => selected.includes(id)));
  const [first] = chosen;
  const areTicks = chosen.every(
    ({ kind, of, page }) =>
      (kind === 'checkbox' || kind === 'radio') && !of && page === first?.page,
  );
  if (!first || chosen.length < 2 || !areTicks) return null;
  const used = new Set<string>();
  const answers = new Map<string, string>();
  for (const [i, box] of chosen.entries()) {
    let answer = box.choice ?? answerIn(box.label);
    if (used.has(answer)) answer = !used.has('No') && i === 1 ? 'No' : `Answer ${i + 1}`;
    used.add(answer);
    answers.set(box.id, answer);
  }
  return boxes.map((box) => {
    const choice = answers.get(box.id);
    if (choice === undefined) return box;
    const { confidence: _, ...kept } = box;
    return { ...kept, kind: 'radio', name: first.name, choice };
  });
}
