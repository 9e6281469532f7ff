import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { MAPPING_TEXTS } from '../../core/messages.ts';
import { isBackendMissing } from '../api-error.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FormSummary, formQuery } from './queries.ts';

const MappingEditor = lazy(() => import('./mapping-editor.tsx'));

interface ConfigureMappingDialogProps {
  form: FormSummary | null;
  onClose: () => void;
}

/** The mapping editor in its dialog, which does not close over unsaved changes unasked. */
export function ConfigureMappingDialog({ form, onClose }: ConfigureMappingDialogProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
    setIsChanged(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={form !== null}
      title={MAPPING_TEXTS.dialogTitle}
      size="wide"
      onClose={() => (isChanged ? setIsAsking(true) : close())}
    >
      {form && <FormMapping form={form} onChangedChange={setIsChanged} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      >
        The mapping has changes that are not saved.
      </ConfirmDialog>
    </Dialog>
  );
}

interface FormMappingProps {
  form: FormSummary;
  onChangedChange: (isChanged: boolean) => void;
}

function FormMapping({ form, onChangedChange }: FormMappingProps) {
  const loaded = useQuery({ ...formQuery(form.id), refetchOnWindowFocus: false });
  if (loaded.isPending) return <Loading>Loading field mapping...</Loading>;
  if (!loaded.data) {
    return (
      <Notice tone="bad" live title={MAPPING_TEXTS.loadFailed}>
        {isBackendMissing(loaded.error) && <p>Nothing was changed; please try again.</p>}
        <p>{loaded.error?.message}</p>
      </Notice>
    );
  }
  const { form_analysis: analysis } = loaded.data;
  if (!analysis) {
    return (
      <Notice tone="warn" title={MAPPING_TEXTS.cannotConfigure}>
        <p>Form ID: {loaded.data.id}</p>
        <p>Analysis: none</p>
        <p>Fields: 0</p>
        <p>Please analyze the form first.</p>
      </Notice>
    );
  }
  if (analysis.fields.length === 0) {
    return <Notice tone="warn" title={MAPPING_TEXTS.noFields} />;
  }
  return (
    <Suspense fallback={<Loading>Loading field mapping...</Loading>}>
      <MappingEditor
        form={loaded.data}
        fields={analysis.fields}
        onChangedChange={onChangedChange}
      />
    </Suspense>
  );
}
