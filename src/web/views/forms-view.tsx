import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MANAGEMENT_TEXTS } from '../../core/texts/form-config-texts.ts';
import { message } from '../../core/texts/message.ts';
import { RULE_TEXTS } from '../../core/texts/rule-texts.ts';
import { SAME_UPLOAD_TEXTS } from '../../core/texts/upload-texts.ts';
import { VIEWER_TEXTS } from '../../core/texts/viewer-texts.ts';
import { useManagesForms } from '../auth/session/session.tsx';
import { BulkUpload } from '../forms/bulk-upload/bulk-upload.tsx';
import { useUploadQueue } from '../forms/bulk-upload/use-upload-queue.ts';
import { FieldsDialog } from '../forms/fields/fields-dialog.tsx';
import type { EditedForm } from '../forms/fields/queries.ts';
import { FormCard } from '../forms/form-card.tsx';
import { FormsListState } from '../forms/forms-list-state.tsx';
import { FormList } from '../forms/list/form-list.tsx';
import { RenameDialog } from '../forms/list/rename-dialog.tsx';
import { useFoundForms } from '../forms/list/use-found-forms.ts';
import { ConfigureMappingDialog } from '../forms/mapping/configure-mapping-dialog.tsx';
import {
  deletedFormsQuery,
  FORM_UPLOAD,
  type FormSummary,
  useDeleteForm,
  useRestoreForm,
  useSyncStorage,
} from '../forms/queries.ts';
import { RefreshFormsButton } from '../forms/refresh-forms-button.tsx';
import { type RevisedForm, RevisionDialogs } from '../forms/revision/revision-dialogs.tsx';
import { FormerRetentionNotes } from '../forms/revision/revision-on-card.tsx';
import { CaseTrialDialog } from '../forms/rules/case-trial-dialog.tsx';
import { RuleDialog } from '../forms/rules/rule-dialog.tsx';
import { ChooseForm } from '../forms/several/several-bar.tsx';
import { SeveralResult } from '../forms/several/several-result.tsx';
import { useSeveralForms } from '../forms/several/use-several-forms.ts';
import { lostFiles, SyncLostDialog } from '../forms/sync-lost-dialog.tsx';
import { DeleteDialog, deletableFacts } from '../pdf-files/delete-dialog.tsx';
import { DeletedFiles } from '../pdf-files/deleted-files.tsx';
import { FormAdminsNote } from '../pdf-files/form-admins-note.tsx';
import { SameUploadNotice } from '../pdf-files/same-upload-notice.tsx';
import { type SameUpload, sameWithout, UploadDialog } from '../pdf-files/upload-dialog.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { formatDate } from '../ui/format-date.ts';
import { FileIcon, SearchIcon, SyncIcon, UploadIcon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Notice } from '../ui/messages/notice.tsx';

export default function FormsView() {
  const found = useFoundForms();
  const { forms } = found;
  const title = useRef<HTMLHeadingElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [configured, setConfigured] = useState<EditedForm | null>(null);
  const [edited, setEdited] = useState<EditedForm | null>(null);
  const [renamed, setRenamed] = useState<FormSummary | null>(null);
  const [ruled, setRuled] = useState<FormSummary | null>(null);
  const [revised, setRevised] = useState<RevisedForm | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const [deleted, setDeleted] = useState<FormSummary | null>(null);
  /** Uploads that are in the list twice, about which nobody has decided yet. */
  const [same, setSame] = useState<readonly SameUpload[]>([]);
  const remove = useDeleteForm();
  const removeNew = useDeleteForm();
  const sync = useSyncStorage();
  const managesForms = useManagesForms();
  const deletedForms = useQuery({ ...deletedFormsQuery, enabled: managesForms }).data ?? [];
  const restore = useRestoreForm();
  const bulk = useUploadQueue();
  const several = useSeveralForms();
  const lost = lostFiles(sync.error);
  return (
    <Page
      title={MANAGEMENT_TEXTS.title}
      lead={MANAGEMENT_TEXTS.lead}
      titleRef={title}
      actions={
        <>
          <RefreshFormsButton forms={forms} />
          <Button kind="secondary" icon={<SearchIcon />} onClick={() => setIsTrying(true)}>
            {RULE_TEXTS.tryButton}
          </Button>
          {managesForms && (
            <>
              <Button
                kind="secondary"
                icon={<SyncIcon />}
                isWaiting={sync.isPending}
                onClick={() => sync.mutate([])}
              >
                {MANAGEMENT_TEXTS.sync}
              </Button>
              <Button icon={<UploadIcon />} onClick={() => setIsUploading(true)}>
                {FORM_UPLOAD.texts.upload}
              </Button>
            </>
          )}
        </>
      }
    >
      <FormAdminsNote />
      {sync.isSuccess && (
        <Notice tone="good" hasIcon={false} live>
          {message(MANAGEMENT_TEXTS.synced, {
            message: sync.data.message || MANAGEMENT_TEXTS.syncedWithoutMessage,
          })}
        </Notice>
      )}
      {sync.isError && lost.length === 0 && (
        <Notice tone="bad" live>
          {sync.error.message
            ? message(MANAGEMENT_TEXTS.syncFailed, { message: sync.error.message })
            : MANAGEMENT_TEXTS.syncFailedUnexplained}
        </Notice>
      )}
      {same.map((one) => (
        <SameUploadNotice
          key={one.id}
          same={one}
          means={SAME_UPLOAD_TEXTS.formsMean}
          remove={removeNew}
          onEnd={() => {
            setSame((all) => all.filter(({ id }) => id !== one.id));
            title.current?.focus();
          }}
        />
      ))}
      {/* What was done until the right was taken away stays to be read. */}
      {(managesForms || bulk.progress.files.length > 0) && (
        <BulkUpload
          {...bulk}
          onFindFields={setEdited}
          onClosed={() => title.current?.focus({ preventScroll: true })}
        />
      )}
      {!managesForms && (
        <SeveralResult several={several} onRestore={null} onClose={several.clear} />
      )}
      <FormsListState forms={forms}>
        {({ total }) => (
          <Section title={message(MANAGEMENT_TEXTS.uploadedForms, { count: total })}>
            {total === 0 && (
              <EmptyState
                icon={<FileIcon size={26} />}
                title={MANAGEMENT_TEXTS.noForms}
                action={
                  managesForms && (
                    <Button onClick={() => setIsUploading(true)}>
                      {MANAGEMENT_TEXTS.uploadFirst}
                    </Button>
                  )
                }
              >
                {managesForms ? MANAGEMENT_TEXTS.uploadFirstHint : VIEWER_TEXTS.noFormsHint}
              </EmptyState>
            )}
            <FormList found={found} several={managesForms ? several : null}>
              {(form) => (
                <FormCard
                  key={form.id}
                  form={form}
                  choice={
                    managesForms &&
                    several.isChoosing && <ChooseForm several={several} form={form} />
                  }
                  onRename={() => setRenamed(form)}
                  onConfigure={() => setConfigured(form)}
                  onEditFields={() => setEdited(form)}
                  onChangeRule={() => setRuled(form)}
                  onRevise={setRevised}
                  onDelete={() => {
                    setSame((all) => sameWithout(all, form.id));
                    setDeleted(form);
                  }}
                />
              )}
            </FormList>
          </Section>
        )}
      </FormsListState>
      <DeletedFiles
        noun={FORM_UPLOAD}
        files={deletedForms.map((form) => ({
          id: form.id,
          name: form.form_name,
          facts: `${form.original_filename} · deleted ${formatDate(form.updated_at)}`,
        }))}
        restore={restore}
      />
      <UploadDialog
        noun={FORM_UPLOAD}
        isOpen={isUploading}
        onClose={() => setIsUploading(false)}
        onSame={(one) => setSame((all) => [...all, one])}
        onMany={(files) => {
          setIsUploading(false);
          void bulk.queue.add(files);
        }}
      />
      <DeleteDialog
        noun="form"
        file={
          deleted && {
            id: deleted.id,
            name: deleted.form_name,
            facts: deletableFacts(deleted.original_filename, deleted.upload_date),
          }
        }
        remove={remove}
        failed={MANAGEMENT_TEXTS.deleteFailed}
        focusAfter={title}
        onClose={() => setDeleted(null)}
      >
        <p>{MANAGEMENT_TEXTS.confirmDelete}</p>
        <p>It leaves the lists of all users. Packets already filled from it stay.</p>
        {deleted && <FormerRetentionNotes forms={[deleted]} />}
      </DeleteDialog>
      <SyncLostDialog
        lost={lost}
        onConfirm={() => sync.mutate(lost.map(({ id }) => id))}
        onClose={() => sync.reset()}
      />
      <RenameDialog form={renamed} onClose={() => setRenamed(null)} />
      <RuleDialog form={ruled} onClose={() => setRuled(null)} />
      <CaseTrialDialog isOpen={isTrying} onClose={() => setIsTrying(false)} />
      <ConfigureMappingDialog
        form={configured}
        onFindFields={(form) => {
          setConfigured(null);
          setEdited(form);
        }}
        onClose={() => setConfigured(null)}
      />
      {revised && <RevisionDialogs {...revised} onClose={() => setRevised(null)} />}
      <FieldsDialog
        form={edited}
        onSaved={bulk.queue.mended}
        onConfigure={setConfigured}
        onClose={() => setEdited(null)}
      />
    </Page>
  );
}
