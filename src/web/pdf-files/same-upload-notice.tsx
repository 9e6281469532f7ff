import type { UseMutationResult } from '@tanstack/react-query';
import { message } from '../../core/texts/message.ts';
import { SAME_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import type { SameUpload } from './upload-dialog.tsx';

interface SameUploadNoticeProps {
  same: SameUpload;
  /** What it means to keep both. */
  means: string;
  remove: UseMutationResult<unknown, Error, string>;
  onEnd: (isRemoved: boolean) => void;
}

/** Reports that a form or guide is in the list twice. The user decides whether to keep both. */
export function SameUploadNotice({ same, means, remove, onEnd }: SameUploadNoticeProps) {
  const { id, name, as } = same;
  // Another notice can use the same mutation.
  const isOwn = remove.variables === id;
  return (
    <>
      <Notice
        tone="warn"
        live
        title={message(SAME_UPLOAD_TEXTS.title, { name, as: as.name })}
        action={
          <>
            <Button
              kind="secondary"
              aria-label={`${SAME_UPLOAD_TEXTS.keep}: ${name}`}
              onClick={() => onEnd(false)}
            >
              {SAME_UPLOAD_TEXTS.keep}
            </Button>
            <Button
              isDangerous
              aria-label={`${SAME_UPLOAD_TEXTS.remove}: ${name}`}
              isWaiting={remove.isPending && isOwn}
              onClick={() => remove.mutate(id, { onSuccess: () => onEnd(true) })}
            >
              {SAME_UPLOAD_TEXTS.remove}
            </Button>
          </>
        }
      >
        {means}
      </Notice>
      {isOwn && <Failure of={remove} title={SAME_UPLOAD_TEXTS.removeFailed} isChange />}
    </>
  );
}
