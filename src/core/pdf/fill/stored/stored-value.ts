import { chosenValues, fieldType, inherited, onStates } from '../../acroform/field-attributes.ts';
import type { TerminalField } from '../../acroform/field-tree.ts';
import { textOf } from '../../file/objects/text-string.ts';
import type { OpenPdf } from '../../file/opened-pdf.ts';
import type { StoredValue } from '../filling.ts';

/** The field's value in the file. For a button, only if value and appearance agree. */
export function storedValue(pdf: OpenPdf, field: TerminalField): StoredValue {
  switch (fieldType(pdf, field)) {
    case 'dropdown':
      return chosenValues(pdf, field).filter((value) => value !== '');
    case 'checkbox':
    case 'radio':
      return storedState(pdf, field);
    default:
      return [textOf(inherited(pdf, field, 'V')) ?? ''];
  }
}

function storedState(pdf: OpenPdf, field: TerminalField): StoredValue {
  const value = textOf(inherited(pdf, field, 'V')) ?? 'Off';
  const shown = new Set(
    field.widgets.map((widget) => widget.dict.getName('AS', pdf.resolve)?.value ?? 'Off'),
  );
  shown.delete('Off');
  if (value === 'Off') return [...shown];
  const drawn = field.widgets.some((widget) => onStates(pdf, widget).includes(value));
  return drawn && shown.size === 1 && shown.has(value) ? [value] : [];
}
