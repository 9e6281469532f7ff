import { useRef } from 'react';
import { answerOfOptions, chosenOptions } from '../../../core/application/chosen-options.ts';
import { CheckInput } from './check-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './several-choices.module.css';

interface SeveralChoicesProps extends FieldProps {
  choices: readonly string[];
  /** The chosen ones, one per line. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice of any number of options, all visible. */
export function SeveralChoices({ choices, value, onChange, ...field }: SeveralChoicesProps) {
  const chosen = chosenOptions(value);
  // What was chosen before the form changed stays visible, so that it can be taken back.
  const offered = [...choices, ...chosen.filter((option) => !choices.includes(option))];
  const group = useRef<HTMLFieldSetElement>(null);
  const choose = (option: string, isOn: boolean) => {
    // It disappears as soon as it is taken back.
    if (!choices.includes(option)) {
      group.current?.querySelectorAll('input')[offered.indexOf(option) - 1]?.focus();
    }
    onChange(
      answerOfOptions(offered.filter((one) => (one === option ? isOn : chosen.includes(one)))),
    );
  };
  return (
    <Field {...field} isGroup isRequiredInLabel>
      {({ id, 'aria-describedby': describedBy }, labelId) => (
        <fieldset
          ref={group}
          id={id}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={classes.choices}
        >
          {offered.map((option) => (
            <CheckInput
              key={option}
              label={option}
              isOn={chosen.includes(option)}
              onChange={(isOn) => choose(option, isOn)}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
