import { useEffect, useState } from 'react';
import classes from './loading.module.css';

/** Names what is loading. The spinner shows only if the wait is long enough to notice. */
export function Loading({ children }: { children: string }) {
  const [isFelt, setIsFelt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsFelt(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.loading} role="status" data-felt={isFelt}>
      <span className={classes.ring} aria-hidden="true" />
      {children}
    </div>
  );
}
