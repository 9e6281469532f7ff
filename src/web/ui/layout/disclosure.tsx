import type { ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Details that are hidden until the user opens them. */
export function Disclosure({ summary, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <details className={`${classes.disclosure} ${className}`} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
