import { useEffect, useState } from 'react';
import { TAKES_LONG } from '../../core/timers.ts';

/**
 * Whether a job has been waited for longer than usual.
 * @param job what is waited for, another one for each time; null while nothing is
 */
export function useTakesLong(job: string | number | null): boolean {
  const [long, setLong] = useState<string | number | null>(null);
  useEffect(() => {
    if (job === null) return;
    const timer = setTimeout(() => setLong(job), TAKES_LONG);
    return () => {
      clearTimeout(timer);
      // The same job can be done again after a failure.
      setLong(null);
    };
  }, [job]);
  return long !== null && long === job;
}
