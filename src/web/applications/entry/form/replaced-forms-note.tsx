import { newlyReplacing, stillApplying } from '../../../../core/application/replaced-forms.ts';
import { formatUsDate, todayLocal } from '../../../../core/calendar-date.ts';
import { message } from '../../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../../core/texts/revision-texts.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useEntry } from '../state/entry.tsx';

/** A line for each form of this entry that its next revision has replaced. */
export function ReplacedFormsNote() {
  const { data, forms } = useEntry();
  const today = todayLocal();
  const replacing = newlyReplacing(forms.applying, data, today);
  const older = stillApplying(forms, data, today);
  return (
    <>
      {replacing.length > 0 && (
        <Notice tone="info">
          {replacing.map(({ id, formName: next, replaces: { formName: before, firstDay } }) => (
            <p key={id}>
              {message(REVISION_TEXTS.told, { before, next, date: formatUsDate(firstDay) })}
            </p>
          ))}
        </Notice>
      )}
      {older.length > 0 && (
        <Notice tone="warn" live>
          {older.map(({ before, next, firstDay, dated }) => (
            <p key={before}>
              {message(REVISION_TEXTS.toldOfOlder, {
                before,
                next,
                date: formatUsDate(firstDay),
                dated: formatUsDate(dated),
              })}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}
