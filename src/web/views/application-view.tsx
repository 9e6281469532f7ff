import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { formatUsDate } from '../../core/calendar-date.ts';
import { message } from '../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../core/texts/revision-texts.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import {
  ENTER_APPLICATION_DATA,
  FILE_EVENT_TEXTS,
  VIEWER_TEXTS,
} from '../../core/texts/viewer-texts.ts';
import { DraftOffer } from '../applications/entry/form/draft-offer.tsx';
import { PacketsButton } from '../applications/packets-button.tsx';
import { useSession } from '../auth/session/session.tsx';
import { SignInPrompt } from '../auth/sign-in-prompt.tsx';
import { isBackendMissing } from '../base/api-error.ts';
import { useNavigation } from '../base/navigation.tsx';
import { isTxForm } from '../forms/form-texts.ts';
import { type FormSummary, formFilePath, formsQuery, revisionsQuery } from '../forms/queries.ts';
import { SigningInstructions } from '../forms/signing-instructions.tsx';
import { LastFileGone } from '../pdf-files/file-event-notice.tsx';
import { FilePicker } from '../pdf-files/file-picker.tsx';
import { prefetchPdfjs, useOpenPdfs } from '../pdf-files/open-pdfs.tsx';
import { useShownFile } from '../pdf-files/use-shown-file.ts';
import { ViewerSpace } from '../pdf-files/viewer-space.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { FileIcon, PenIcon } from '../ui/icons.tsx';
import { Page } from '../ui/layout/page.tsx';
import { part } from '../ui/lazy/part.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';

const FormViewer = part(
  () => import('../forms/form-viewer.tsx'),
  <Loading>Loading PDF form...</Loading>,
);

export default function ApplicationView() {
  const { user, lapsedUser } = useSession();
  const { goTo } = useNavigation();
  return (
    <Page
      title={VIEWER_TEXTS.title}
      lead="Fill in one form here, or all forms at once."
      actions={
        <>
          <PacketsButton />
          <Button kind="secondary" icon={<PenIcon />} onClick={() => goTo('secure')}>
            {ENTER_APPLICATION_DATA}
          </Button>
        </>
      }
    >
      {user && <DraftOffer onOpened={() => goTo('secure')} />}
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
  const replacedNote = useReplacedNote();
  const { open } = useOpenPdfs();
  const ordered = useMemo(() => txFormFirst(forms.data ?? []), [forms.data]);
  const { files, shown, select, event, dismiss } = useShownFile('form', ordered, formFilePath);
  const shownPath = shown && formFilePath(shown.id);
  useEffect(() => {
    // On a phone the viewer takes longer than the list, so it does not wait for it.
    prefetchPdfjs();
    FormViewer.prefetch();
  }, []);
  useEffect(() => {
    // Opened while the viewer's code loads. The viewer reports any failure.
    if (shownPath) open(shownPath).catch(() => {});
  }, [shownPath, open]);
  if (forms.isPending) {
    return (
      <ViewerSpace>
        <Loading>{VIEWER_TEXTS.loading}</Loading>
      </ViewerSpace>
    );
  }
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
  if (!shown) {
    return (
      <>
        <LastFileGone event={event} />
        <EmptyState icon={<FileIcon size={26} />} title={VIEWER_TEXTS.noForms}>
          {VIEWER_TEXTS.noFormsHint}
        </EmptyState>
      </>
    );
  }
  return (
    <ViewerSpace>
      {files.length > 1 && (
        <FilePicker
          legend={VIEWER_TEXTS.selectForm}
          group="selected-form"
          files={files.map((form) => ({
            id: form.id,
            name: form.name,
            facts: ordered.includes(form) ? form.filename : FILE_EVENT_TEXTS.keptInList,
            details: replacedNote(form),
          }))}
          selectedId={shown.id}
          onSelect={select}
        />
      )}
      <FormViewer
        key={shown.id}
        form={shown}
        meanwhile={event && { event, onOpen: select, onDismiss: dismiss }}
      />
    </ViewerSpace>
  );
}

/** Says of a form that a revision has replaced it, because an insurer can refuse the earlier one. */
function useReplacedNote() {
  const { data } = useQuery(revisionsQuery);
  return ({ id }: FormSummary): string | undefined => {
    const by = data?.replaced.find(({ form_id }) => form_id === id);
    if (!by?.first_day) return undefined;
    const date = formatUsDate(by.first_day);
    return message(REVISION_TEXTS.replaced, { date, name: by.by_name });
  };
}

function txFormFirst(forms: FormSummary[]) {
  return forms
    .toSorted((a, b) => Number(isTxForm(b)) - Number(isTxForm(a)))
    .map((form) => ({ ...form, name: form.form_name, filename: form.original_filename }));
}
