import type { ReactNode } from 'react';
import { wordsOfFailedChange } from './failed-change.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** A query or a mutation. */
  of: { isError: boolean; error: Error | null };
  title?: ReactNode;
  /** Whether it changes something, perhaps also if its answer is lost. */
  isChange?: boolean;
  /** It is a change, and what was entered for it is still on the screen. */
  keepsInput?: boolean;
}

/** Shows why a request failed; nothing otherwise. */
export function Failure({ of, title, isChange = false, keepsInput = false }: FailureProps) {
  const { isError, error } = of;
  if (!isError || !error) return null;
  const said =
    isChange || keepsInput
      ? wordsOfFailedChange(error, title, keepsInput)
      : { title, text: error.message };
  return (
    <Notice tone="bad" live title={said.title}>
      {said.text}
    </Notice>
  );
}
