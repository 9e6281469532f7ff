/** The unit printed right before or after a box for a number. */
import type { ComparedForm } from '../../../pdf/labels/analyze-form.ts';
import type { Box } from '../../../pdf/page/page-layout.ts';
import { UNIT_GAP } from '../weights.ts';

export type Unit = 'dollar' | 'percent';

/** Finds the unit by the place of the box, because a label can leave the sign out. */
export function unitAt(
  layouts: ComparedForm['layouts'],
): (page: number, box: Box, caption?: string) => Unit | undefined {
  const signs = layouts.map(({ runs }) => runs.filter(({ text }) => SIGN.test(text)));
  return (page, box, caption = '') => {
    for (const { text, box: print } of signs[page] ?? []) {
      const middle = (print[1] + print[3]) / 2;
      if (middle < box[1] || middle > box[3]) continue;
      const [before, behind] = [box[0] - print[2], print[0] - box[2]];
      if (DOLLAR.test(text) && Math.abs(before) < UNIT_GAP) return 'dollar';
      if (PERCENT.test(text) && Math.abs(behind) < UNIT_GAP) return 'percent';
    }
    return DOLLAR.test(caption) ? 'dollar' : undefined;
  };
}

const SIGN = /[$%]/;
const DOLLAR = /\$\s*$/;
const PERCENT = /^\s*%/;
