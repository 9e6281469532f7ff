import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  icon?: ReactNode;
  /** Temporarily unavailable. Unlike `disabled`, it keeps the focus. */
  isWaiting?: boolean;
  /** Whether it can be pressed many times in a row, such as a button that turns a page. */
  repeats?: boolean;
}

/** Faster than people react: they have not yet seen the effect of the first press. */
const AT_ONCE_MS = 50;

export function Button({
  kind = 'primary',
  isDangerous = false,
  icon,
  className = '',
  type = 'button',
  isWaiting = false,
  repeats = false,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second half of a double click was not meant for a button that has just appeared here.
    const isSecond = event.detail > 1 || event.timeStamp - pressedAt.current < AT_ONCE_MS;
    pressedAt.current = event.timeStamp;
    if (isWaiting || (isSecond && !repeats)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      onKeyDown={(event) => {
        // Holding down a key repeats the press.
        if (event.repeat && event.key === 'Enter' && !repeats) event.preventDefault();
      }}
      {...button}
      type={type}
      aria-disabled={isWaiting || undefined}
      onClick={press}
      className={`${classes.button} ${className}`}
      data-kind={kind}
      data-dangerous={isDangerous}
    >
      {icon}
      {children}
    </button>
  );
}
