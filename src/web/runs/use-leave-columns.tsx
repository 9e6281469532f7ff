import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { useNavigation } from '../base/navigation.tsx';
import { useUnsavedWork } from '../browser/unsaved-work.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

/**
 * Asks before the user leaves a table with unsaved choices for its columns.
 * @returns the question
 */
export function useLeaveColumns(hasChanges: boolean): ReactNode {
  const { askBeforeLeaving } = useNavigation();
  const [going, setGoing] = useState<(() => void) | null>(null);
  const ask = useCallback((go: () => void) => setGoing(() => go), []);
  useUnsavedWork(hasChanges);
  useEffect(() => {
    if (hasChanges) return askBeforeLeaving(ask);
  }, [hasChanges, askBeforeLeaving, ask]);
  return (
    <ConfirmDialog
      isOpen={going !== null}
      title={RUN_TEXTS.columnsLeaveTitle}
      confirmLabel={RUN_TEXTS.columnsLeave}
      onConfirm={() => {
        setGoing(null);
        // Nothing behind an open dialog can take the focus, so this waits until it is closed.
        if (going) requestAnimationFrame(going);
      }}
      onClose={() => setGoing(null)}
    >
      {RUN_TEXTS.columnsLeaveMeans}
    </ConfirmDialog>
  );
}
