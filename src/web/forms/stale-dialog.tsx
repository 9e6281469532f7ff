import type { ApiError } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { Failure } from '../ui/messages/failure.tsx';

interface StaleDialogProps<Stored> {
  title: string;
  /** The refusal of a save because somebody else saved meanwhile. */
  staleness: ApiError | null;
  /** Reads what is stored now. */
  readTheirs: () => Promise<Stored>;
  onLoadTheirs: (theirs: Stored) => void;
  onSaveMine: (overUpdatedAt: string) => void;
  onClose: () => void;
}

/** For two people who edited the same thing. Nobody's work is overwritten without asking. */
export function StaleDialog<Stored extends { updated_at: string }>(
  props: StaleDialogProps<Stored>,
) {
  const { title, staleness, readTheirs, onLoadTheirs, onSaveMine, onClose } = props;
  const read = useMutation({ mutationFn: readTheirs });
  const keepEditing = () => {
    // What is read late would otherwise replace what is edited, or the other way round.
    read.reset();
    onClose();
  };
  return (
    <Dialog isOpen={staleness !== null} title={title} size="medium" onClose={keepEditing}>
      <p>{staleness?.message}</p>
      <Failure of={read} />
      <DialogActions>
        <Button kind="quiet" data-autofocus onClick={keepEditing}>
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
