import type { ReactNode } from 'react';
import { wordsOfFailedChange } from './failed-change.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** A query or a mutation. */
  of: { isError: boolean; error: Error | null };
  title?: ReactNode;
  /** Whether it changes something, perhaps also if its answer is lost. */
  isChange?: boolean;
}

/** Shows why a request failed; nothing otherwise. */
export function Failure({ of: { isError, error }, title, isChange = false }: FailureProps) {
  if (!isError || !error) return null;
  const said = isChange ? wordsOfFailedChange(error, title) : { title, text: error.message };
  return (
    <Notice tone="bad" live title={said.title}>
      {said.text}
    </Notice>
  );
}
