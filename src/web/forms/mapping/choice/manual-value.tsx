import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import classes from './field-choice.module.css';
import { optionsOf } from './mapping-source-choice.tsx';

interface ManualValueProps {
  field: PdfField;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text printed on every application: typed, or chosen if the field has options. */
export function ManualValue({ field, label, value, onChange }: ManualValueProps) {
  if (field.type === 'text' || field.editable) {
    return (
      <input
        className={classes.select}
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const options = choicesOf(field);
  const isKnown = value === '' || options.some(([stored]) => stored === value);
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">None</option>
      {options.map(([stored, words]) => (
        <option key={stored} value={stored}>
          {words}
        </option>
      ))}
      {!isKnown && <option value={value}>{value}</option>}
    </select>
  );
}

function choicesOf(field: PdfField): [string, string][] {
  if (field.type !== 'checkbox' || field.options.length > 1) return optionsOf(field);
  return [
    [field.options[0] ?? 'yes', 'Checked'],
    ['off', 'Not checked'],
  ];
}
