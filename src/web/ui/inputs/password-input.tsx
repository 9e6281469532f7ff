import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.tsx';
import { Field, type FieldProps } from './field.tsx';
import classes from './password-input.module.css';
import inputClasses from './text-input.module.css';

interface PasswordInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Names the password that the button shows, where the screen asks for more than one. */
  toggleLabel?: string;
}

/** A password input, hidden until the button shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, isRequired, description, error, toggleLabel, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ id, label, isRequired, description, error }}>
      {(aria) => (
        <div className={classes.password}>
          <input
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            className={inputClasses.input}
          />
          <IconButton
            label={toggleLabel ?? 'Show or hide the password'}
            // No tooltip, because it would cover the input.
            title={undefined}
            className={classes.toggle}
            aria-pressed={isShown}
            // Keeps the focus in the input, and with it a phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
