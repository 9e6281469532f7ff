/** Warnings about values that somebody who reads the paper would miss, and about signatures. */
import { FILL_TEXTS } from '../../../texts/fill-texts.ts';
import { message } from '../../../texts/message.ts';
import { type CalculatedField, staleFields } from '../../acroform/calculated-fields.ts';
import type { TerminalField, Widget } from '../../acroform/field-tree.ts';
import type { FillWarning } from '../../pdf-form.ts';
import type { Drawing } from '../appearance/draw-text.ts';
import { isReadableSize, type TextLayout } from '../appearance/text-layout.ts';
import type { Filling } from '../filling.ts';
import { storedValue } from '../stored/stored-value.ts';
import { isOnPaper } from './on-paper.ts';

export const SIGNATURE_BROKEN: FillWarning = {
  field: '',
  code: 'signature_broken',
  message: FILL_TEXTS.signatureBroken,
};

export interface Drawn {
  drawing: Drawing;
  layout: TextLayout;
}

/**
 * Warns if none of the boxes is printed. With continuation sheets there is no such warning, because a
 * sheet has the text instead.
 * @param widgets the boxes that show the value
 * @returns whether there is a warning
 */
export function warnIfNotOnPaper(
  filling: Filling,
  { node }: TerminalField,
  widgets: readonly Widget[],
): boolean {
  if (filling.overflow || widgets.some((widget) => isOnPaper(filling, widget))) return false;
  warnNotOnPaper(filling, node);
  return true;
}

/** The same for ticks, which no sheet can hold: with sheets a proof tells of them, if one follows. */
export function warnIfTickNotOnPaper(
  filling: Filling,
  { node }: TerminalField,
  ticked: readonly Widget[],
): void {
  if (filling.overflow && !filling.warnsOfTicks) return;
  if (!ticked.some((widget) => isOnPaper(filling, widget))) warnNotOnPaper(filling, node);
}

function warnNotOnPaper({ warnings }: Filling, { name }: TerminalField['node']): void {
  warnings.push({ field: name, code: 'not_on_paper', message: FILL_TEXTS.notOnPaper });
}

/** Warns of each printed box that the form's own scripts would have worked out from what was filled. */
export function warnOfStaleFields(
  filling: Filling,
  calculated: readonly CalculatedField[],
  filled: ReadonlySet<string>,
): void {
  const shownIn = (field: TerminalField) => storedValue(filling.pdf, field).join(', ').trim();
  for (const field of staleFields(calculated, filled, (one) => shownIn(one) !== '')) {
    if (!field.widgets.some((widget) => isOnPaper(filling, widget))) continue;
    const value = shownIn(field);
    const text = value ? FILL_TEXTS.staleCalculation : FILL_TEXTS.notCalculated;
    filling.warnings.push({
      field: field.node.name,
      code: 'not_calculated',
      message: message(text, { value }),
    });
  }
}

/** One warning per field, for the widget that shows least. */
export function warnOfLayout({ warnings }: Filling, { node }: TerminalField, drawn: Drawn[]): void {
  let [worst] = drawn;
  for (const other of drawn) if (worst && showsLess(other.layout, worst.layout)) worst = other;
  if (!worst) return;
  const { hiddenCharacters, fontSize: size } = worst.layout;
  const wanted = worst.drawing.wantedSize;
  if (hiddenCharacters > 0) {
    const text = message(FILL_TEXTS.clipped, { count: hiddenCharacters });
    warnings.push({ field: node.name, code: 'text_clipped', message: text, hiddenCharacters });
  } else if (!isReadableSize(size, wanted)) {
    const text = message(FILL_TEXTS.tooSmall, { size });
    warnings.push({ field: node.name, code: 'text_too_small', message: text });
  } else if (wanted > 0 && size < wanted - 0.05) {
    const text = message(FILL_TEXTS.shrunk, { size, wanted });
    warnings.push({ field: node.name, code: 'font_shrunk', message: text });
  }
}

function showsLess(one: TextLayout, other: TextLayout): boolean {
  const more = one.hiddenCharacters - other.hiddenCharacters;
  return more > 0 || (more === 0 && one.fontSize < other.fontSize);
}
