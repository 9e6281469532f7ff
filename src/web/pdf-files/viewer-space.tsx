import type { ReactNode } from 'react';
import classes from './viewer-space.module.css';

/** As high before the viewer is there as with it, so that the content below does not jump. */
export function ViewerSpace({ children }: { children: ReactNode }) {
  return <div className={classes.space}>{children}</div>;
}
