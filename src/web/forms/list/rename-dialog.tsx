import { type FormEvent, useState } from 'react';
import { UPLOAD_NAME_MAX_LENGTH } from '../../../core/limits.ts';
import { plainLine } from '../../../core/plain-names.ts';
import { RENAME_TEXTS } from '../../../core/texts/form-list-texts.ts';
import { FORM_UPLOAD_TEXTS } from '../../../core/texts/upload-texts.ts';
import { refusalIn } from '../../base/api-error.ts';
import { NameTaken } from '../../pdf-files/name-taken.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DialogActions } from '../../ui/dialogs/dialog.tsx';
import { SavingDialog } from '../../ui/dialogs/saving-dialog.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { FORM_UPLOAD, type FormSummary, useRenameForm } from '../queries.ts';
import classes from './form-list.module.css';

interface RenameDialogProps {
  form: FormSummary | null;
  onClose: () => void;
}

/** Renames a form. */
export function RenameDialog({ form, onClose }: RenameDialogProps) {
  const rename = useRenameForm();
  const close = () => {
    rename.reset();
    onClose();
  };
  return (
    <SavingDialog
      isOpen={form !== null}
      title={RENAME_TEXTS.title}
      saving={rename}
      onGiveUp={close}
      onClose={close}
    >
      {form && <Name key={form.id} {...{ form, rename }} onClose={close} />}
    </SavingDialog>
  );
}

interface NameProps {
  form: FormSummary;
  rename: ReturnType<typeof useRenameForm>;
  onClose: () => void;
}

function Name({ form, rename, onClose }: NameProps) {
  // The name the user has seen. A name given meanwhile must not be overwritten unseen.
  const [was, setWas] = useState(form.form_name);
  const [name, setName] = useState(was);
  const meant = plainLine(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (meant === '') return;
    if (meant === was) onClose();
    else
      rename.mutate(
        { id: form.id, form_name: meant, was },
        {
          onSuccess: onClose,
          // The person reads the other name, and can then press again.
          onError: (error) => {
            const theirs = refusalIn(error, 'name_stale')?.details.name;
            if (theirs !== undefined) setWas(String(theirs));
          },
        },
      );
  };
  return (
    <form className={classes.rename} onSubmit={submit} noValidate>
      <TextInput
        label={FORM_UPLOAD_TEXTS.nameLabel}
        description={RENAME_TEXTS.lead}
        isRequired
        data-autofocus
        value={name}
        maxLength={UPLOAD_NAME_MAX_LENGTH}
        autoComplete="off"
        // The dialog closes with the answer, and what is typed until then would be lost.
        readOnly={rename.isPending}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {/* Its own, if the answer was lost. */}
      {rename.variables?.form_name !== meant && (
        <NameTaken noun={FORM_UPLOAD} name={name} own={was} />
      )}
      <Failure of={rename} title={RENAME_TEXTS.failed} keepsInput />
      <DialogActions>
        <Button kind="secondary" isWaiting={rename.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={meant === ''} isWaiting={rename.isPending}>
          {rename.isPending ? RENAME_TEXTS.saving : RENAME_TEXTS.save}
        </Button>
      </DialogActions>
    </form>
  );
}
