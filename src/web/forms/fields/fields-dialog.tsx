import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { ApiError } from '../../base/api-error.ts';
import { useTakesLong } from '../../base/use-takes-long.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { TellWork } from '../../ui/dialogs/changed-work.ts';
import { WorkDialog } from '../../ui/dialogs/work-dialog.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './field-editor.module.css';
import { type EditedForm, fieldSetQuery } from './queries.ts';
import type { SavedForm } from './use-saving.ts';

const FieldEditor = part(() => import('./field-editor.tsx'), <Waiting />);

interface FieldsDialogProps {
  form: EditedForm | null;
  onSaved: (form: SavedForm) => void;
  /** Opens the next task: what fills the fields. */
  onConfigure: (form: EditedForm) => void;
  onClose: () => void;
}

/** The editor of a form's fields in its dialog, which asks before closing over unsaved work. */
export function FieldsDialog({ form, onSaved, onConfigure, onClose }: FieldsDialogProps) {
  // Prefetched, so that it opens at once.
  useEffect(FieldEditor.prefetch, []);
  return (
    <WorkDialog
      isOpen={form !== null}
      title={FIELD_TEXTS.title}
      size="workbench"
      leave={{
        title: FIELD_TEXTS.leaveTitle,
        confirmLabel: FIELD_TEXTS.leave,
        means: FIELD_TEXTS.leaveText,
      }}
      onClose={onClose}
    >
      {({ onChangedChange, close }) =>
        form && (
          <FieldsOfForm
            form={form}
            onChangedChange={onChangedChange}
            onSaved={onSaved}
            onConfigure={(saved) => {
              close();
              onConfigure(saved);
            }}
          />
        )
      }
    </WorkDialog>
  );
}

function Waiting() {
  const takesLong = useTakesLong('search');
  return (
    <div className={classes.waiting}>
      <Loading>{FIELD_TEXTS.loading}</Loading>
      <p role="status">{takesLong && FIELD_TEXTS.loadingLong}</p>
    </div>
  );
}

/** Whether trying again is useless, because the file does not change. */
function isForGood(error: unknown): boolean {
  const codes = ['pdf_signed', 'pdf_signed_active', 'pdf_changes_forbidden'];
  return error instanceof ApiError && codes.includes(error.code);
}

interface FieldsOfFormProps {
  form: EditedForm;
  onChangedChange: TellWork;
  onSaved: (form: SavedForm) => void;
  onConfigure: (form: EditedForm) => void;
}

function FieldsOfForm(props: FieldsOfFormProps) {
  const opened = useQuery({ ...fieldSetQuery(props.form.id), refetchOnWindowFocus: false });
  if (opened.isPending || (!opened.data && opened.isFetching)) return <Waiting />;
  if (!opened.data) {
    return (
      <div className={classes.waiting}>
        <Notice
          tone="bad"
          live
          title={FIELD_TEXTS.loadFailed}
          action={
            !isForGood(opened.error) && (
              <Button onClick={() => opened.refetch()}>{FIELD_TEXTS.tryAgain}</Button>
            )
          }
        >
          {opened.error.message}
        </Notice>
      </div>
    );
  }
  return <FieldEditor {...props} set={opened.data} />;
}
