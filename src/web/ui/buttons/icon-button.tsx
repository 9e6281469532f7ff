import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  /** What it does, as its tooltip and as its name for screen readers. */
  label: string;
  isDangerous?: boolean;
}

/** A button with room for only an icon. */
export function IconButton({
  label,
  isDangerous = false,
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      data-dangerous={isDangerous}
      aria-label={label}
      title={label}
      {...button}
    />
  );
}
