import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** A query or a mutation. */
  of: { isError: boolean; error: Error | null };
  title?: ReactNode;
}

/** Shows why a request failed; nothing otherwise. */
export function Failure({ of, title }: FailureProps) {
  return (
    of.isError && (
      <Notice tone="bad" live title={title}>
        {of.error?.message}
      </Notice>
    )
  );
}
