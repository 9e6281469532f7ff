import { useId, useRef } from 'react';
import { listedOptions } from '../../../core/application/chosen-options.ts';
import { message } from '../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../core/texts/question-texts.ts';
import { Button } from '../buttons/button.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './radio-choice.module.css';

interface RadioChoiceProps extends FieldProps {
  choices: readonly string[];
  /** One of the choices, or empty. */
  value: string;
  /** Whether an optional answer that was given by mistake can be taken back. */
  isClearable?: boolean;
  onChange: (value: string) => void;
}

/** A choice among a few options, all visible. */
export function RadioChoice(props: RadioChoiceProps) {
  const { choices, value, isClearable = false, onChange, ...field } = props;
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  // What was chosen before the form changed stays visible, because it is still the answer.
  const offered = value === '' || choices.includes(value) ? choices : [...choices, value];
  const clear = () => {
    // The button disappears with the answer.
    group.current?.querySelector('input')?.focus();
    onChange('');
  };
  return (
    <Field {...field} isGroup>
      {(aria, labelId) => (
        <div className={classes.row}>
          <div
            ref={group}
            role="radiogroup"
            {...aria}
            aria-labelledby={labelId}
            className={classes.choices}
          >
            {offered.map((choice) => (
              <label key={choice} className={classes.choice}>
                <input
                  type="radio"
                  name={name}
                  value={choice}
                  checked={choice === value}
                  className={classes.radio}
                  onChange={() => onChange(choice)}
                />
                {listedOptions(choice)}
              </label>
            ))}
          </div>
          {isClearable && !field.isRequired && value !== '' && (
            <Button
              kind="quiet"
              aria-label={message(QUESTION_TEXTS.clearAnswer, { label: field.label })}
              onClick={clear}
            >
              {QUESTION_TEXTS.clear}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
