import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action a screen. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** For what cannot be undone. */
  isDangerous?: boolean;
  icon?: ReactNode;
  /** Not to be pressed just now. Unlike `disabled` it keeps the focus of who has just pressed it. */
  isWaiting?: boolean;
}

export function Button({
  kind = 'primary',
  isDangerous = false,
  icon,
  className = '',
  type = 'button',
  isWaiting = false,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? undefined : onClick}
      className={`${classes.button} ${className}`}
      data-kind={kind}
      data-dangerous={isDangerous}
    >
      {icon}
      {children}
    </button>
  );
}
