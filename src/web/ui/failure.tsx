import type { ReactNode } from 'react';
import { UNKNOWN_CHANGE_TEXTS } from '../../core/texts/shell-texts.ts';
import { isBackendMissing } from '../base/api-error.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** A query or a mutation. */
  of: { isError: boolean; error: Error | null };
  title?: ReactNode;
  /** Whether it changes something, perhaps also if its answer is lost. */
  isChange?: boolean;
}

/** Shows why a request failed; nothing otherwise. */
export function Failure({ of, title, isChange = false }: FailureProps) {
  // A device without a network has most likely sent nothing.
  const isUnknown = isChange && isBackendMissing(of.error);
  return (
    of.isError && (
      <Notice tone="bad" live title={isUnknown ? UNKNOWN_CHANGE_TEXTS.title : title}>
        {isUnknown ? UNKNOWN_CHANGE_TEXTS.lost : of.error?.message}
      </Notice>
    )
  );
}
