import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MANAGEMENT_TEXTS, message } from '../../core/messages.ts';
import { ConfigureMappingDialog } from '../forms/configure-mapping-dialog.tsx';
import { FormCard } from '../forms/form-card.tsx';
import { FormsListState } from '../forms/forms-list-state.tsx';
import {
  FORM_UPLOAD,
  type FormSummary,
  formsQuery,
  useDeleteForm,
  useSyncStorage,
} from '../forms/queries.ts';
import { RefreshFormsButton } from '../forms/refresh-forms-button.tsx';
import { DeleteDialog } from '../pdf-files/delete-dialog.tsx';
import { UploadDialog } from '../pdf-files/upload-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileIcon, SyncIcon, UploadIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';

export default function FormsView() {
  const forms = useQuery(formsQuery);
  const title = useRef<HTMLHeadingElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [configured, setConfigured] = useState<FormSummary | null>(null);
  const [deleted, setDeleted] = useState<FormSummary | null>(null);
  const remove = useDeleteForm();
  const sync = useSyncStorage();
  return (
    <Page
      title={MANAGEMENT_TEXTS.title}
      lead={MANAGEMENT_TEXTS.lead}
      titleRef={title}
      actions={
        <>
          <RefreshFormsButton forms={forms} />
          <Button
            kind="secondary"
            icon={<SyncIcon />}
            disabled={sync.isPending}
            onClick={() => sync.mutate()}
          >
            {MANAGEMENT_TEXTS.sync}
          </Button>
          <Button icon={<UploadIcon />} onClick={() => setIsUploading(true)}>
            {FORM_UPLOAD.texts.upload}
          </Button>
        </>
      }
    >
      {sync.isSuccess && (
        <Notice tone="good" hasIcon={false} live>
          {message(MANAGEMENT_TEXTS.synced, {
            message: sync.data.message || MANAGEMENT_TEXTS.syncedWithoutMessage,
          })}
        </Notice>
      )}
      {sync.isError && (
        <Notice tone="bad" live>
          {sync.error.message
            ? message(MANAGEMENT_TEXTS.syncFailed, { message: sync.error.message })
            : MANAGEMENT_TEXTS.syncFailedUnexplained}
        </Notice>
      )}
      <FormsListState forms={forms}>
        {(listed) => (
          <Section title={message(MANAGEMENT_TEXTS.uploadedForms, { count: listed.length })}>
            {listed.length === 0 && (
              <EmptyState
                icon={<FileIcon size={26} />}
                title={MANAGEMENT_TEXTS.noForms}
                action={
                  <Button onClick={() => setIsUploading(true)}>
                    {MANAGEMENT_TEXTS.uploadFirst}
                  </Button>
                }
              >
                Upload an insurer's fillable PDF. It is analyzed and mapped once, and then filled
                from every application entered.
              </EmptyState>
            )}
            {listed.map((form) => (
              <FormCard
                key={form.id}
                form={form}
                onConfigure={() => setConfigured(form)}
                onDelete={() => setDeleted(form)}
              />
            ))}
          </Section>
        )}
      </FormsListState>
      <UploadDialog noun={FORM_UPLOAD} isOpen={isUploading} onClose={() => setIsUploading(false)} />
      <DeleteDialog
        file={deleted && { id: deleted.id, name: deleted.form_name }}
        remove={remove}
        failed={MANAGEMENT_TEXTS.deleteFailed}
        focusAfter={title}
        onClose={() => setDeleted(null)}
      >
        <p>{MANAGEMENT_TEXTS.confirmDelete}</p>
        <p>It leaves the lists of all users. Packets already filled from it stay.</p>
      </DeleteDialog>
      <ConfigureMappingDialog form={configured} onClose={() => setConfigured(null)} />
    </Page>
  );
}
