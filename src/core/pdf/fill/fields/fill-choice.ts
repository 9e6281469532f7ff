import { choices, hasFlag } from '../../acroform/field-attributes.ts';
import type { TerminalField } from '../../acroform/field-tree.ts';
import { PdfArray } from '../../file/objects/pdf-objects.ts';
import { textString } from '../../file/objects/text-string.ts';
import type { PdfFieldChoice, PdfFieldValue } from '../../pdf-form.ts';
import { type FieldOutcome, type Filling, setFieldValue } from '../filling.ts';
import { showList } from './fill-list.ts';
import { showText } from './fill-text.ts';
import { indexOfChoice } from './wanted-option.ts';

/** Fills dropdowns and lists (PDF 32000-1 section 12.7.4.4). */
export function fillChoice(
  filling: Filling,
  field: TerminalField,
  value: PdfFieldValue,
): FieldOutcome {
  const { pdf } = filling;
  const wrongKind: FieldOutcome = { skipped: 'wrong_kind', details: { type: 'dropdown' } };
  if (typeof value === 'boolean') return wrongKind;
  const wanted = Array.isArray(value) ? value : value === '' ? [] : [value];
  if (wanted.length > 1 && !hasFlag(pdf, field, 'multiSelect')) return wrongKind;
  const listed = choices(pdf, field);
  const isList = !hasFlag(pdf, field, 'combo');
  const editable = !isList && hasFlag(pdf, field, 'edit');
  const chosen: { choice: PdfFieldChoice; index: number }[] = [];
  for (const text of wanted) {
    const index = indexOfChoice(listed, text);
    const choice = listed[index] ?? (editable ? { export: text, display: text } : undefined);
    if (!choice) return { skipped: 'no_such_option' };
    chosen.push({ choice, index });
  }
  const shown = isList
    ? showList(filling, field, listed, new Set(chosen.map(({ index }) => index)))
    : showText(filling, field, chosen[0]?.choice.display ?? '');
  if (shown && !('stored' in shown)) return shown;
  const stored = chosen.map(({ choice }) => choice.export);
  storeChoice(
    filling,
    field,
    stored,
    chosen.map(({ index }) => index),
  );
  return { stored };
}

/** Stores `/V` and `/I`, which must agree with it (table 231). */
function storeChoice(
  filling: Filling,
  field: TerminalField,
  stored: string[],
  indices: number[],
): void {
  const strings = stored.map((text) => textString(text));
  const [only] = strings;
  setFieldValue(
    filling,
    field,
    strings.length === 1 && only
      ? only
      : strings.length === 0
        ? textString('')
        : new PdfArray(strings),
  );
  const known = indices.filter((index) => index >= 0).sort((a, b) => a - b);
  if (known.length > 0) field.node.dict.set('I', PdfArray.ofNumbers(known));
  else field.node.dict.delete('I');
}
