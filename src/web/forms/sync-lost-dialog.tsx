import type { LostFile } from '../../core/sync-limits.ts';
import { ApiError } from '../base/api-error.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';

/**
 * The missing files of a Sync that changed nothing, because it does not remove so many without
 * asking.
 */
export function lostFiles(error: unknown): LostFile[] {
  if (!(error instanceof ApiError) || error.code !== 'sync_unconfirmed') return [];
  return error.details.lost as LostFile[];
}

interface SyncLostDialogProps {
  /** Empty while nothing is asked. */
  lost: readonly LostFile[];
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Shows what Sync would remove from the list, because so many missing files suggest that the store
 * was moved.
 */
export function SyncLostDialog({ lost, onConfirm, onClose }: SyncLostDialogProps) {
  return (
    <ConfirmDialog
      isOpen={lost.length > 0}
      title={`The files of ${lost.length} forms and guides are gone`}
      confirmLabel={`Take ${lost.length} off the list`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        So many at once may mean that the folder or the bucket is not where it should be: ask your
        administrator first. Nothing has been changed yet. A file that is there again brings its
        form or guide back.
      </p>
      <ul>
        {lost.map(({ id, kind, name }) => (
          <li key={id}>
            {name} ({kind})
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
