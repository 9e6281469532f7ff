import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatUsDate } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { UploadDialog } from '../../pdf-files/upload-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FileIcon, UploadIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { part } from '../../ui/part.tsx';
import { WorkDialog } from '../../ui/work-dialog.tsx';
import type { FormSummary } from '../queries.ts';
import { revisionsQuery, revisionUpload } from './queries.ts';

const RevisionReview = part(
  () => import('./revision-review.tsx'),
  <Loading>{REVISION_TEXTS.loading}</Loading>,
);

function useRevisionOf(formId: string) {
  const { data } = useQuery(revisionsQuery);
  return {
    isKnown: data !== undefined,
    pending: data?.pending.find(({ form_id }) => form_id === formId),
    replaced: data?.replaced.find(({ form_id }) => form_id === formId),
  };
}

/** A card's note about the form's next revision; nothing if there is none. */
export function RevisionNote({ form }: { form: FormSummary }) {
  const { pending, replaced } = useRevisionOf(form.id);
  if (replaced) {
    const date = replaced.first_day ? formatUsDate(replaced.first_day) : '';
    return <p>{message(REVISION_TEXTS.replaced, { date, name: replaced.by_name })}</p>;
  }
  return pending ? <p>{message(REVISION_TEXTS.waits, { name: pending.form_name })}</p> : null;
}

/** Says, before a revision is deleted, what becomes of the form that it replaced. */
export function FormerRetentionNote({ form }: { form: FormSummary }) {
  const former = useQuery(revisionsQuery).data?.replaced.find(({ by_id }) => by_id === form.id);
  if (!former?.first_day) return null;
  const date = formatUsDate(former.first_day);
  return <p>{message(REVISION_TEXTS.formerKeepsItsDays, { name: former.form_name, date })}</p>;
}

/** The card's button that uploads the form's next revision, or opens the pending one. */
export function RevisionButton({ form }: { form: FormSummary }) {
  const { isKnown, pending, replaced } = useRevisionOf(form.id);
  const queryClient = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'nothing' | 'upload' | 'review'>('nothing');
  // The state when the dialog opened, because the upload itself creates a pending revision.
  const [replaces, setReplaces] = useState<typeof pending>(undefined);
  const noun = useMemo(() => revisionUpload(form, replaces?.id), [form, replaces]);
  useEffect(RevisionReview.prefetch, []);
  if (!isKnown || replaced) return null;
  const backToCard = () => {
    // A replaced form has no such button, so the next one on its card takes the focus.
    const card = button.current?.closest('article');
    setShown('nothing');
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (button.current ?? card?.querySelector('button'))?.focus();
    });
  };
  const upload = () => {
    setReplaces(pending);
    setShown('upload');
  };
  const name = form.form_name;
  return (
    <>
      <Button
        ref={button}
        kind="secondary"
        icon={pending ? <FileIcon /> : <UploadIcon />}
        aria-label={message(pending ? REVISION_TEXTS.lookOf : REVISION_TEXTS.uploadOf, { name })}
        onClick={() => (pending ? setShown('review') : upload())}
      >
        {pending ? REVISION_TEXTS.look : REVISION_TEXTS.upload}
      </Button>
      <UploadDialog
        noun={noun}
        isOpen={shown === 'upload'}
        lead={
          replaces
            ? message(REVISION_TEXTS.uploadReplaces, { name: replaces.form_name })
            : REVISION_TEXTS.uploadLead
        }
        onClose={() => setShown('nothing')}
        onUploaded={async () => {
          await queryClient.fetchQuery({ ...revisionsQuery, staleTime: 0 });
          setShown('review');
        }}
      />
      <WorkDialog
        isOpen={shown === 'review'}
        title={message(REVISION_TEXTS.title, { name })}
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
            onOtherFile={upload}
            onEnd={work.close}
            onChangedChange={work.onChangedChange}
          />
        )}
      </WorkDialog>
    </>
  );
}
