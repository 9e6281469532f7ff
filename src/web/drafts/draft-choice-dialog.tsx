import { ERROR_TEXTS } from '../../core/error-texts.ts';
import { DRAFT_TEXTS } from '../../core/texts/draft-texts.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx';
import { Failure } from '../ui/messages/failure.tsx';

interface DraftChoiceDialogProps {
  because: 'stale' | 'gone' | null;
  /** How the other version differs; empty while unknown. */
  differs: string;
  /** This and the others reject with the reason if they fail. */
  onLoadTheirs: () => Promise<void>;
  onKeepMine: () => Promise<void>;
  onDiscard: () => Promise<void>;
}

/**
 * For a refused save: another tab or device has saved or removed the same draft. If both versions
 * exist, both choices keep both.
 */
export function DraftChoiceDialog(props: DraftChoiceDialogProps) {
  const { because, differs, onLoadTheirs, onKeepMine, onDiscard } = props;
  const choose = useMutation({ mutationFn: (choice: () => Promise<void>) => choice() });
  const isGone = because === 'gone';
  return (
    <Dialog
      isOpen={because !== null}
      title={isGone ? DRAFT_TEXTS.goneTitle : DRAFT_TEXTS.staleTitle}
      size="medium"
    >
      <p>{isGone ? DRAFT_TEXTS.gone : ERROR_TEXTS.draft_stale}</p>
      {differs && <p>{differs}</p>}
      <Failure of={choose} keepsInput />
      <DialogActions>
        <Button
          kind="secondary"
          isWaiting={choose.isPending}
          onClick={() => choose.mutate(isGone ? onDiscard : onLoadTheirs)}
        >
          {isGone ? DRAFT_TEXTS.discard : DRAFT_TEXTS.loadTheirs}
        </Button>
        <Button
          data-autofocus
          isWaiting={choose.isPending}
          onClick={() => choose.mutate(onKeepMine)}
        >
          {isGone ? DRAFT_TEXTS.keepAsNew : DRAFT_TEXTS.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
