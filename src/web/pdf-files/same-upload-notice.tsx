import { message } from '../../core/texts/message.ts';
import { SAME_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import type { SameUpload } from '../pdf-files/upload-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDeleteForm } from './queries.ts';

interface SameUploadNoticeProps {
  same: SameUpload;
  onEnd: () => void;
}

/** Says that a form is in the list twice; whether to keep both is a person's choice. */
export function SameUploadNotice({ same: { id, name, as }, onEnd }: SameUploadNoticeProps) {
  const removal = useDeleteForm();
  return (
    <>
      <Notice
        tone="warn"
        live
        title={message(SAME_UPLOAD_TEXTS.title, { name, as })}
        action={
          <>
            <Button kind="secondary" onClick={onEnd}>
              {SAME_UPLOAD_TEXTS.keep}
            </Button>
            <Button
              isDangerous
              isWaiting={removal.isPending}
              onClick={() => removal.mutate(id, { onSuccess: onEnd })}
            >
              {SAME_UPLOAD_TEXTS.remove}
            </Button>
          </>
        }
      >
        {SAME_UPLOAD_TEXTS.means}
      </Notice>
      <Failure of={removal} title={SAME_UPLOAD_TEXTS.removeFailed} />
    </>
  );
}
