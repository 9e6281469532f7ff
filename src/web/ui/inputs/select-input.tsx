import { listedOptions } from '../../../core/application/chosen-options.ts';
import { Field, type FieldProps } from './field.tsx';
import classes from './text-input.module.css';

/** A value and its label. */
export type Choice<Value extends string> = readonly [value: Value, words: string];

interface SelectInputProps<Value extends string> extends FieldProps {
  choices: readonly Choice<Value>[];
  /** Empty if none is chosen. */
  value: Value | '';
  /** The label for no choice; absent if one must be chosen. */
  none?: string;
  onChange: (value: Value | '') => void;
}

/** A choice among many options, in a list that opens. */
export function SelectInput<Value extends string>({
  choices,
  value,
  none,
  onChange,
  ...field
}: SelectInputProps<Value>) {
  const { id, label, isRequired, description, error } = field;
  return (
    <Field {...{ id, label, isRequired, description, error }}>
      {(aria) => (
        <select
          {...aria}
          className={classes.input}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value as Value | '')}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
          {value !== '' && !choices.some(([choice]) => choice === value) && (
            <option value={value}>{listedOptions(value)}</option>
          )}
        </select>
      )}
    </Field>
  );
}
