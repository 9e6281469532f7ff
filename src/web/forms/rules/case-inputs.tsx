import { Field } from '../../ui/field.tsx';
import classes from './rules.module.css';

interface YesNoSelectProps {
  label: string;
  /** The words for each answer. */
  yes: string;
  no: string;
  /** The words for no answer. */
  open: string;
  value: 'YES' | 'NO' | undefined;
  onChange: (value: 'YES' | 'NO' | undefined) => void;
}

/** Yes, no, or left open. */
export function YesNoSelect({ label, yes, no, open, value, onChange }: YesNoSelectProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          className={classes.select}
          value={value ?? ''}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : (currentTarget.value as 'YES' | 'NO'))
          }
        >
          <option value="">{open}</option>
          <option value="YES">{yes}</option>
          <option value="NO">{no}</option>
        </select>
      )}
    </Field>
  );
}
