import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { UploadDialog } from '../../pdf-files/upload-dialog.tsx';
import { WorkDialog } from '../../ui/dialogs/work-dialog.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { type FormSummary, revisionsQuery } from '../queries.ts';
import { revisionQuery, revisionUpload, useRevisionOf } from './queries.ts';

export const RevisionReview = part(
  () => import('./revision-review.tsx'),
  <Loading>{REVISION_TEXTS.loading}</Loading>,
);

/** A form whose next revision a person uploads or looks at. */
export interface RevisedForm {
  form: FormSummary;
  /** Whether a revision was waiting when its button was pressed. */
  isPending: boolean;
  /** The card with the button. */
  card: Element | null;
}

interface RevisionDialogsProps extends RevisedForm {
  onClose: () => void;
}

/**
 * Uploads a form's next revision and compares it. Not a part of the form's card, which can leave
 * the list while a person decides, because somebody else replaces or deletes the form.
 */
export function RevisionDialogs({ form, isPending, card, onClose }: RevisionDialogsProps) {
  const queryClient = useQueryClient();
  const { pending } = useRevisionOf(form.id);
  const [isReviewing, setIsReviewing] = useState(isPending);
  const [isUploading, setIsUploading] = useState(!isPending);
  // The state when the dialog opened, because the upload itself creates a pending revision.
  const [replaces, setReplaces] = useState<typeof pending>(undefined);
  /** Choices for the boxes of one file do not belong to the next. */
  const [uploads, setUploads] = useState(0);
  const noun = useMemo(() => revisionUpload(form, replaces?.id), [form, replaces]);
  const backToCard = () => {
    onClose();
    // The button is gone if the form was replaced, so the next one on its card takes the focus.
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.matches('main'))
        card?.querySelector('button')?.focus();
    });
  };
  return (
    <>
      <WorkDialog
        key={uploads}
        isOpen={isReviewing}
        title={message(REVISION_TEXTS.title, { name: form.form_name })}
        size="full"
        leave={{
          title: REVISION_TEXTS.leaveTitle,
          confirmLabel: REVISION_TEXTS.leave,
          means: REVISION_TEXTS.leaveMeans,
        }}
        onClose={backToCard}
      >
        {(work) => (
          <RevisionReview
            formId={form.id}
            onOtherFile={() => {
              setReplaces(pending);
              setIsUploading(true);
            }}
            onEnd={work.close}
            onChangedChange={work.onChangedChange}
          />
        )}
      </WorkDialog>
      <UploadDialog
        noun={noun}
        isOpen={isUploading}
        lead={
          replaces
            ? message(REVISION_TEXTS.uploadReplaces, { name: replaces.form_name })
            : REVISION_TEXTS.uploadLead
        }
        onClose={() => (isReviewing ? setIsUploading(false) : onClose())}
        onUploaded={async () => {
          await queryClient.invalidateQueries({ queryKey: revisionsQuery.queryKey });
          queryClient.removeQueries(revisionQuery(form.id));
          setUploads(uploads + 1);
          setIsReviewing(true);
          setIsUploading(false);
        }}
      />
    </>
  );
}
