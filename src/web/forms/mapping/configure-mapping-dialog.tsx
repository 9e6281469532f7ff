import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { isBackendMissing, isNotFound } from '../../base/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { TellWork } from '../../ui/dialogs/changed-work.ts';
import { WorkDialog } from '../../ui/dialogs/work-dialog.tsx';
import { part } from '../../ui/lazy/part.tsx';
import { Loading } from '../../ui/messages/loading.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { EditedForm } from '../fields/queries.ts';
import { formQuery } from '../queries.ts';

const waiting = <Loading>Loading field mapping...</Loading>;
const MappingEditor = part(() => import('./mapping-editor.tsx'), waiting);

interface ConfigureMappingDialogProps {
  form: EditedForm | null;
  /** Offered for a form without fields. */
  onFindFields: (form: EditedForm) => void;
  onClose: () => void;
}

/** The mapping editor in its dialog, which asks before closing over unsaved changes. */
export function ConfigureMappingDialog({
  form,
  onFindFields,
  onClose,
}: ConfigureMappingDialogProps) {
  // Prefetched, so that it opens at once.
  useEffect(MappingEditor.prefetch, []);
  return (
    <WorkDialog
      isOpen={form !== null}
      title={MAPPING_TEXTS.dialogTitle}
      size="workbench"
      leave={{
        title: 'Leave without saving?',
        confirmLabel: 'Discard changes',
        means: 'The mapping has changes that are not saved.',
      }}
      onClose={onClose}
    >
      {({ onChangedChange }) =>
        form && (
          <FormMapping form={form} onFindFields={onFindFields} onChangedChange={onChangedChange} />
        )
      }
    </WorkDialog>
  );
}

/** What could not be loaded, and what to do about it. */
function loadFailure(error: unknown): string {
  if (isBackendMissing(error)) return MAPPING_TEXTS.backendMissing;
  if (isNotFound(error)) return MAPPING_TEXTS.formGone;
  return MAPPING_TEXTS.loadFailed;
}

interface FormMappingProps {
  form: EditedForm;
  onFindFields: (form: EditedForm) => void;
  onChangedChange: TellWork;
}

function FormMapping({ form, onFindFields, onChangedChange }: FormMappingProps) {
  const loaded = useQuery({ ...formQuery(form.id), refetchOnWindowFocus: false });
  if (loaded.isPending) return waiting;
  if (!loaded.data) {
    return (
      <Notice
        tone="bad"
        live
        title={loadFailure(loaded.error)}
        action={<Button onClick={() => loaded.refetch()}>Try again</Button>}
      >
        {loaded.error.message}
      </Notice>
    );
  }
  const { form_analysis: analysis } = loaded.data;
  if (!loaded.data.id || !analysis?.fields) {
    return (
      <Notice tone="warn" title={MAPPING_TEXTS.cannotConfigure}>
        <p>Form: {form.form_name}</p>
        <p>Form ID: {loaded.data.id || MAPPING_TEXTS.noFormId}</p>
        <p>Analysis: {analysis ? 'without fields' : 'none'}</p>
        <p>Fields: {analysis?.fields?.length ?? 0}</p>
        <p>{MAPPING_TEXTS.noAnalyzedFields}</p>
      </Notice>
    );
  }
  if (analysis.fields.length === 0) {
    return (
      <Notice
        tone="warn"
        title={MAPPING_TEXTS.noFields}
        action={<Button onClick={() => onFindFields(form)}>{FIELD_TEXTS.find}</Button>}
      >
        {form.form_name}
      </Notice>
    );
  }
  return (
    <MappingEditor form={loaded.data} fields={analysis.fields} onChangedChange={onChangedChange} />
  );
}
