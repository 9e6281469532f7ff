import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Form, formQuery } from '../queries.ts';

interface StaleMappingDialogProps {
  formId: string;
  /** Refused, because somebody else saved meanwhile. */
  staleness: ApiError | null;
  onLoadTheirs: (theirs: Form) => void;
  onSaveMine: (overUpdatedAt: string) => void;
  onClose: () => void;
}

/** Two people edited one mapping: nobody's work is overwritten without asking. */
export function StaleMappingDialog(props: StaleMappingDialogProps) {
  const { formId, staleness, onLoadTheirs, onSaveMine, onClose } = props;
  const queryClient = useQueryClient();
  const read = useMutation({ mutationFn: () => queryClient.fetchQuery(formQuery(formId)) });
  return (
    <Dialog
      isOpen={staleness !== null}
      title="Somebody else saved this mapping"
      size="medium"
      onClose={onClose}
    >
      <p>{staleness?.message}</p>
      {read.isError && (
        <Notice tone="bad" live>
          {read.error.message}
        </Notice>
      )}
      <DialogActions>
        <Button kind="quiet" data-autofocus onClick={onClose}>
          Keep editing
        </Button>
        <Button
          kind="secondary"
          isWaiting={read.isPending}
          onClick={() => read.mutate(undefined, { onSuccess: onLoadTheirs })}
        >
          Load theirs
        </Button>
        <Button
          isWaiting={read.isPending}
          onClick={() =>
            read.mutate(undefined, { onSuccess: ({ updated_at }) => onSaveMine(updated_at) })
          }
        >
          Save mine over it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
