import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import classes from './password-input.module.css';
import inputClasses from './text-input.module.css';

interface PasswordInputProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Which password the button beside it shows, where the screen asks for more than one. */
  toggleLabel?: string;
}

/** Hidden as it is typed, until the button shows it. */
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
            // No tooltip: it would lie over what is typed.
            title={undefined}
            className={classes.toggle}
            aria-pressed={isShown}
            // The focus stays in the password, and a phone's keyboard with it.
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
