import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A short label beside a title. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
