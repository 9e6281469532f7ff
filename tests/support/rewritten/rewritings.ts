import { FIELD_REWRITINGS } from './field-rewritings.ts';
import { FILE_REWRITINGS } from './file-rewritings.ts';
import type { FormObjects } from './form-objects.ts';
import { PAGE_REWRITINGS } from './page-rewritings.ts';
import type { Rewriting } from './rewriting.ts';
import { writeForm } from './write-form.ts';

export const REWRITINGS = [...FILE_REWRITINGS, ...FIELD_REWRITINGS, ...PAGE_REWRITINGS];

/** Several at once. The pages are moved at most once, because each move expects upright pages. */
export function combined(next: () => number): Rewriting {
  const chosen: Rewriting[] = [];
  for (let wanted = 3 + Math.floor(next() * 3); chosen.length < wanted; ) {
    const one = REWRITINGS[Math.floor(next() * REWRITINGS.length)] as Rewriting;
    const isMovedTwice = one.isMoved && chosen.some(({ isMoved }) => isMoved);
    if (!chosen.includes(one) && !isMovedTwice) chosen.push(one);
  }
  return {
    name: chosen.map(({ name }) => name).join(' + '),
    change: (form) => {
      for (const { change } of chosen) change?.(form);
    },
    style: Object.assign({}, ...chosen.map(({ style }) => style)),
    ...(chosen.some(({ isMoved }) => isMoved) ? { isMoved: true } : {}),
  };
}

export function rewritten(
  form: FormObjects,
  { change, style }: Rewriting,
  seed: number,
): Uint8Array {
  const copy = form.copy();
  change?.(copy);
  return writeForm(copy, style, seed);
}
