import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A button in a sentence, or the whole of one. It looks like a link but does not navigate. */
export function TextButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...button} type="button" className={classes.button} />;
}
