import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

/** A button that stands in a sentence or is one: it looks like a link, and goes no further. */
export function TextButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...button} type="button" className={classes.button} />;
}
