import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary action a screen. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** For what cannot be undone. */
  isDangerous?: boolean;
  icon?: ReactNode;
}

export function Button({
  kind = 'primary',
  isDangerous = false,
  icon,
  className = '',
  type = 'button',
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`${classes.button} ${className}`}
      data-kind={kind}
      data-dangerous={isDangerous}
    >
      {icon}
      {children}
    </button>
  );
}
