import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AUTHENTICATION_TEXTS, ENTER_APPLICATION_DATA, VIEWER_TEXTS } from '../../core/messages.ts';
import { isBackendMissing } from '../api-error.ts';
import { useSession } from '../auth/session.tsx';
import { SignInPrompt } from '../auth/sign-in-prompt.tsx';
import { FormPicker } from '../forms/form-picker.tsx';
import { isTxForm } from '../forms/form-texts.ts';
import { useOpenForms } from '../forms/open-forms.tsx';
import { type FormSummary, formsQuery } from '../forms/queries.ts';
import { SigningInstructions } from '../forms/signing-instructions.tsx';
import { useNavigation } from '../shell/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileIcon, PenIcon } from '../ui/icons.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

const FormViewer = lazy(() => import('../forms/form-viewer.tsx'));

export default function ApplicationView() {
  const { user, lapsedUser } = useSession();
  const { goTo } = useNavigation();
  return (
    <Page
      title={VIEWER_TEXTS.title}
      lead="Fill in the form here, or enter the application once for all forms."
      actions={
        <Button kind="secondary" icon={<PenIcon />} onClick={() => goTo('secure')}>
          {ENTER_APPLICATION_DATA}
        </Button>
      }
    >
      {user || lapsedUser ? (
        <Forms />
      ) : (
        <SignInPrompt title={AUTHENTICATION_TEXTS.required}>
          {VIEWER_TEXTS.signInFirst}
        </SignInPrompt>
      )}
      <SigningInstructions />
    </Page>
  );
}

function Forms() {
  const forms = useQuery(formsQuery);
  const { selectedId, select } = useOpenForms();
  if (forms.isPending) return <Loading>{VIEWER_TEXTS.loading}</Loading>;
  if (!forms.data) {
    return (
      <Notice
        tone="bad"
        live
        title={
          isBackendMissing(forms.error) ? VIEWER_TEXTS.backendMissing : VIEWER_TEXTS.listFailed
        }
        action={<Button onClick={() => forms.refetch()}>Try again</Button>}
      />
    );
  }
  const ordered = txFormFirst(forms.data);
  const selected = ordered.find(({ id }) => id === selectedId) ?? ordered[0];
  if (!selected) {
    return (
      <EmptyState icon={<FileIcon size={26} />} title={VIEWER_TEXTS.noForms}>
        {VIEWER_TEXTS.noFormsHint}
      </EmptyState>
    );
  }
  return (
    <>
      {ordered.length > 1 && (
        <FormPicker forms={ordered} selectedId={selected.id} onSelect={select} />
      )}
      <Suspense fallback={<Loading>Loading PDF form...</Loading>}>
        <FormViewer key={selected.id} form={selected} />
      </Suspense>
    </>
  );
}

function txFormFirst(forms: FormSummary[]): FormSummary[] {
  return forms.toSorted((a, b) => Number(isTxForm(b)) - Number(isTxForm(a)));
}
