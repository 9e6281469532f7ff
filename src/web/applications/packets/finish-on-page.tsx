import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { PAGE_EDIT_TEXTS } from '../../../core/texts/page-edit-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { isUnanswered } from '../../base/api-error.ts';
import { useMutation } from '../../base/use-mutation.ts';
import type { FillablePdf } from '../../pdf-viewer/filling/fillable-pdf.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NOT_SAVING, type Saving } from '../../ui/dialogs/changed-work.ts';
import { Failure } from '../../ui/messages/failure.tsx';
import { type SubmissionAnswer, savePageEdit } from '../queries.ts';
import classes from './finish-on-page.module.css';
import { createPageEditSender } from './send-page-edit.ts';

interface FinishOnPageProps {
  pdf: FillablePdf;
  submissionId: string;
  formId: string;
  onSavingChange: (saving: Saving) => void;
  /** Called even if the form's view was left during the save. */
  onSaved: (answer: SubmissionAnswer) => void;
  /** Called once all is saved, if the form is still open. */
  onClose: () => void;
}

/** Saves the values typed on a packet's form as the packet's next version. */
export function FinishOnPage(props: FinishOnPageProps) {
  const { pdf, submissionId, formId, onSavingChange, onSaved, onClose } = props;
  const isUnsaved = useSyncExternalStore(pdf.onChange, pdf.isUnsaved);
  const asUser = useAsUser();
  const queryClient = useQueryClient();
  const [send] = useState(() => createPageEditSender(savePageEdit, submissionId, formId));
  const save = useMutation({
    mutationFn: async () => {
      for (;;) {
        const sent = pdf.typedSoFar();
        const values = await pdf.typed();
        const answer = await asUser(() => send(values));
        pdf.markSaved(sent);
        // Repeats if something was typed during the save, so that the form closes without loss.
        if (!pdf.isUnsaved()) return answer;
      }
    },
    onSuccess: onSaved,
    // Not awaited: what is typed while the list is read would be lost. Also after a failure, because
    // a save without an answer may have been made.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['packets'] });
    },
  });
  const { isPending, isError } = save;
  const mayBeSaved = isUnanswered(save.error);
  useLayoutEffect(() => {
    onSavingChange({ isPending, isError, isUnanswered: mayBeSaved });
    return () => onSavingChange(NOT_SAVING);
  }, [onSavingChange, isPending, isError, mayBeSaved]);
  return (
    <div className={`${classes.bar} no-print`}>
      <p>{PAGE_EDIT_TEXTS.nothingTyped}</p>
      <Button
        isWaiting={save.isPending || !isUnsaved}
        onClick={() => save.mutate(undefined, { onSuccess: onClose })}
      >
        {save.isPending ? PAGE_EDIT_TEXTS.saving : PAGE_EDIT_TEXTS.save}
      </Button>
      <Failure of={save} title={PAGE_EDIT_TEXTS.failed} keepsInput />
    </div>
  );
}
