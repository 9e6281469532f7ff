import { Field, type FieldProps } from './field.tsx';
import classes from './text-input.module.css';

interface SelectInputProps extends FieldProps {
  choices: readonly string[];
  /** One of the choices, or empty. */
  value: string;
  /** Whether nothing may be chosen. */
  hasNone?: boolean;
  onChange: (value: string) => void;
}

/** One of many, in a list that opens. */
export function SelectInput({
  choices,
  value,
  hasNone = true,
  onChange,
  ...field
}: SelectInputProps) {
  const { id, label, isRequired, description, error } = field;
  return (
    <Field {...{ id, label, isRequired, description, error }}>
      {(aria) => (
        <select
          {...aria}
          className={classes.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {hasNone && <option value="">Choose</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
          {value !== '' && !choices.includes(value) && <option>{value}</option>}
        </select>
      )}
    </Field>
  );
}
