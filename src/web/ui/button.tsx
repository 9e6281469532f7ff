import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import classes from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  icon?: ReactNode;
  /** Not available just now. Unlike `disabled` it keeps the focus where it was pressed. */
  isWaiting?: boolean;
  /** May be pressed many times in a row, such as a button that turns a page. */
  repeats?: boolean;
}

/** Faster than a hand: nobody has seen yet what the first press did. */
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
    // The second half of a double click was not meant for the button that has appeared here.
    const isSecond = event.detail > 1 || event.timeStamp - pressedAt.current < AT_ONCE_MS;
    pressedAt.current = event.timeStamp;
    if (isWaiting || (isSecond && !repeats)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      onKeyDown={(event) => {
        // Holding a key down presses again and again.
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
