import { useQuery } from '@tanstack/react-query';
import { replacedBy } from '../../../core/application/replaced-forms.ts';
import { formatUsDate } from '../../../core/calendar-date.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { entryFormsQuery } from '../queries.ts';
import classes from './packets.module.css';

/**
 * For a form of a packet, the revision that has replaced it since, because an insurer can refuse
 * the old one.
 */
export function ReplacedRevision({ formId }: { formId: string }) {
  const forms = useQuery(entryFormsQuery).data ?? [];
  const replaced = replacedBy(forms, formId);
  if (!replaced) return null;
  const { next, firstDay } = replaced;
  return (
    <span className={classes.file}>
      {message(REVISION_TEXTS.replacedInPacket, { next, date: formatUsDate(firstDay) })}
    </span>
  );
}
