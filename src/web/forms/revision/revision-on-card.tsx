import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatUsDate } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileIcon, UploadIcon } from '../../ui/icons.tsx';
import type { FormSummary } from '../queries.ts';
import { revisionsQuery, useRevisionOf } from './queries.ts';
import { type RevisedForm, RevisionReview } from './revision-dialogs.tsx';

interface RevisionButtonProps {
  form: FormSummary;
  onRevise: (revised: RevisedForm) => void;
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
export function RevisionButton({ form, onRevise }: RevisionButtonProps) {
  const { isKnown, pending, replaced } = useRevisionOf(form.id);
  useEffect(RevisionReview.prefetch, []);
  if (!isKnown || replaced) return null;
  const name = form.form_name;
  return (
    <Button
      kind="secondary"
      icon={pending ? <FileIcon /> : <UploadIcon />}
      aria-label={message(pending ? REVISION_TEXTS.lookOf : REVISION_TEXTS.uploadOf, { name })}
      onClick={({ currentTarget }) =>
        onRevise({ form, isPending: pending !== undefined, card: currentTarget.closest('article') })
      }
    >
      {pending ? REVISION_TEXTS.look : REVISION_TEXTS.upload}
    </Button>
  );
}
