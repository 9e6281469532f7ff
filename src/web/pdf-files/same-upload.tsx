import { message } from '../../core/texts/message.ts';
import { SAME_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';

interface SameUploadProps {
  /** Id of what was uploaded. */
  id: string;
  /** The name of what is the very same file. */
  as: string;
  remove: (id: string) => Promise<unknown>;
  onClose: () => void;
}

/** Says that an upload is in the list already, and whether to keep it is a person's choice. */
export function SameUpload({ id, as, remove, onClose }: SameUploadProps) {
  const removal = useMutation({ mutationFn: () => remove(id), onSuccess: onClose });
  return (
    <>
      <Notice tone="warn" live title={message(SAME_UPLOAD_TEXTS.title, { name: as })}>
        {SAME_UPLOAD_TEXTS.means}
      </Notice>
      <Failure of={removal} title={SAME_UPLOAD_TEXTS.removeFailed} />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {SAME_UPLOAD_TEXTS.keep}
        </Button>
        <Button isDangerous isWaiting={removal.isPending} onClick={() => removal.mutate()}>
          {SAME_UPLOAD_TEXTS.remove}
        </Button>
      </DialogActions>
    </>
  );
}
