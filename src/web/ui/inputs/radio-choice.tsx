import { useId } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './radio-choice.module.css';

interface RadioChoiceProps extends FieldProps {
  choices: readonly string[];
  /** One of the choices, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice among a few options, all visible. */
export function RadioChoice({ choices, value, onChange, ...field }: RadioChoiceProps) {
  const name = useId();
  return (
    <Field {...field} isGroup>
      {(aria, labelId) => (
        <div role="radiogroup" {...aria} aria-labelledby={labelId} className={classes.choices}>
          {choices.map((choice) => (
            <label key={choice} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === value}
                className={classes.radio}
                onChange={() => onChange(choice)}
              />
              {choice}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
