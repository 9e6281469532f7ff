import type { ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  /** What it does, for who cannot see the icon, and as its tooltip. */
  label: string;
  isDangerous?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button with room for an icon only. */
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
