import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ENTRY_KEPT, PART_TEXTS } from '../../../core/texts/shell-texts.ts';
import { useBackOnline } from '../../browser/use-back-online.ts';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../messages/notice.tsx';
import { CodeNotFetched, forgetFailures } from './fetch-code.ts';

/**
 * An error boundary: a failure inside is reported inside, and everything around it keeps working.
 */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={PanelFailure} onReset={forgetFailures}>
      {children}
    </ErrorBoundary>
  );
}

function PanelFailure({ error, resetErrorBoundary }: FallbackProps) {
  // Closing and reopening a dialog tries again.
  useEffect(() => forgetFailures, []);
  const isFetched = !(error instanceof CodeNotFetched);
  useBackOnline(resetErrorBoundary, !isFetched);
  return (
    <Notice
      tone="bad"
      live
      title={isFetched ? PART_TEXTS.failed : error.message}
      action={
        <Button kind="secondary" onClick={resetErrorBoundary}>
          {PART_TEXTS.tryAgain}
        </Button>
      }
    >
      {isFetched && error instanceof Error && error.message}
      <p>{ENTRY_KEPT}</p>
    </Notice>
  );
}
