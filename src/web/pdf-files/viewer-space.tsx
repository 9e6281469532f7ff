import type { ReactNode } from 'react';
import classes from './viewer-space.module.css';

/** Has the viewer's height before it loads, so that the content below does not jump. */
export function ViewerSpace({ children }: { children: ReactNode }) {
  return <div className={classes.space}>{children}</div>;
}
