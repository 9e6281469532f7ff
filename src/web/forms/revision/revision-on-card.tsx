import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CalendarDate, formatUsDate } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileIcon, UploadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type FormSummary, revisionsQuery } from '../queries.ts';
import { useRevisionOf } from './queries.ts';
import { type RevisedForm, RevisionReview } from './revision-dialogs.tsx';

interface RevisionButtonProps {
  form: FormSummary;
  onRevise: (revised: RevisedForm) => void;
}

/** A card's notes about the form's next revision; nothing if there is none. */
export function RevisionNote({ form }: { form: FormSummary }) {
  const { data } = useQuery(revisionsQuery);
  if (!data) return null;
  const next = data.replaced.filter(({ form_id }) => form_id === form.id);
  const own = data.replaced.find(({ by_id }) => by_id === form.id);
  // Two can be in use if one was deleted and restored while the other took its place.
  const others = data.replaced.filter(
    ({ form_id, by_id }) => form_id === own?.form_id && by_id !== form.id,
  );
  const leftAlone = data.left_alone.filter(
    ({ form_id, first_day }) => form_id === form.id && endsBefore(form, first_day),
  );
  const pending = next.length > 0 ? [] : data.pending.filter(({ form_id }) => form_id === form.id);
  return (
    <>
      {next.map(({ by_id, by_name, first_day }) => (
        <p key={by_id}>
          {message(REVISION_TEXTS.replaced, {
            date: first_day ? formatUsDate(first_day) : '',
            name: by_name,
          })}
          {isWithin(form, first_day) && ` · ${REVISION_TEXTS.stillApplies}`}
        </p>
      ))}
      {leftAlone.map(({ by_id, by_name, first_day }) => (
        <Notice key={by_id} tone="warn">
          {message(REVISION_TEXTS.leftAlone, {
            name: by_name,
            date: first_day ? formatUsDate(first_day) : '',
          })}
        </Notice>
      ))}
      {others.map(({ by_id, by_name, form_name }) => (
        <p key={by_id}>
          {message(REVISION_TEXTS.alsoReplacedBy, { other: by_name, before: form_name })}
        </p>
      ))}
      {pending.map(({ id, form_name }) => (
        <p key={id}>{message(REVISION_TEXTS.waits, { name: form_name })}</p>
      ))}
    </>
  );
}

/** Whether the form applies on the first day of its next revision, as after it was restored. */
const isWithin = ({ applies_when }: FormSummary, firstDay: CalendarDate | null) =>
  firstDay !== null && (applies_when?.lastDay ?? firstDay) >= firstDay;

/** Whether the form still ends where its revision was to begin. */
const endsBefore = ({ applies_when }: FormSummary, firstDay: CalendarDate | null) =>
  firstDay !== null && applies_when?.lastDay !== undefined && applies_when.lastDay < firstDay;

/** Says, before revisions are deleted, what becomes of the forms that they replaced. */
export function FormerRetentionNotes({ forms }: { forms: readonly Pick<FormSummary, 'id'>[] }) {
  const { data } = useQuery(revisionsQuery);
  const ids = new Set(forms.map(({ id }) => id));
  return data?.replaced
    .filter(({ by_id, form_id }) => ids.has(by_id) && !ids.has(form_id))
    .map(
      ({ by_id, form_name: name, first_day }) =>
        first_day && (
          <p key={by_id}>
            {message(REVISION_TEXTS.formerKeepsItsDays, { name, date: formatUsDate(first_day) })}
          </p>
        ),
    );
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
