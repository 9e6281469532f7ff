import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PART_TEXTS } from '../../../core/texts/shell-texts.ts';
import { Button } from '../buttons/button.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  title: ReactNode;
  /** The failed query, which can be repeated. */
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Shown in place of a list that could not be loaded. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  return (
    <Notice
      tone="bad"
      live
      title={title}
      action={
        <Button kind="secondary" isWaiting={query.isFetching} onClick={() => query.refetch()}>
          {PART_TEXTS.tryAgain}
        </Button>
      }
    >
      {query.error?.message}
    </Notice>
  );
}
