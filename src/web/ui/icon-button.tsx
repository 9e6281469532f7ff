import type { ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** What it does: its tooltip, and its name for people who cannot see the icon. */
  label: string;
  isDangerous?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with room for only an icon. */
export function IconButton({ label, isDangerous = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-dangerous={isDangerous}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
