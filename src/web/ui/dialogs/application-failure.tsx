import { createContext, type ReactNode, useCallback, useState } from 'react';
import { SHELL_TEXTS } from '../../../core/texts/shell-texts.ts';
import { useProvided } from '../../base/use-provided.ts';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../messages/notice.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ReportFailure = (title: string, error: unknown) => void;

const FailureContext = createContext<ReportFailure | null>(null);

export const useReportFailure = () => useProvided(FailureContext, 'useReportFailure');

/**
 * Shows the application-error screen over the running application, so that typed values beneath are
 * not lost.
 */
export function ApplicationFailureProvider({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const report = useCallback<ReportFailure>((title, error) => {
    setFailure({ title, text: error instanceof Error ? error.message : 'Unknown error' });
  }, []);
  const close = () => setFailure(null);
  return (
    <FailureContext value={report}>
      {children}
      <Dialog isOpen={failure !== null} title={failure?.title} onClose={close}>
        <Notice tone="bad" live>
          <p>{failure?.text}</p>
          <p>What you typed is still here: go back to it, or reload the page to start over.</p>
        </Notice>
        <DialogActions>
          <Button kind="secondary" onClick={() => window.location.reload()}>
            {SHELL_TEXTS.reload}
          </Button>
          <Button data-autofocus onClick={close}>
            Go back
          </Button>
        </DialogActions>
      </Dialog>
    </FailureContext>
  );
}
