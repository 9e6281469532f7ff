import { type ReactNode, useState } from 'react';
import type { FormRule } from '../../../core/application/form-rules.ts';
import { earliestFirstDay, succeedingRules } from '../../../core/application/revision-days.ts';
import {
  addDays,
  type CalendarDate,
  formatUsDate,
  parseCalendarDate,
  todayLocal,
} from '../../../core/calendar-date.ts';
import { errorText } from '../../../core/error-texts.ts';
import { type Decisions, isUndecided } from '../../../core/mapping/revision-decisions.ts';
import { message } from '../../../core/texts/message.ts';
import { REVISION_TEXTS } from '../../../core/texts/revision-texts.ts';
import { ApiError, isDeviceOffline, isUnanswered } from '../../base/api-error.ts';
import { useBackOnline } from '../../browser/use-back-online.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { whyNotRemoved } from '../../ui/messages/failed-change.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useRuleNow } from '../queries.ts';
import { whyNotChanged } from '../why-not-changed.ts';
import {
  type Comparison,
  type useCompareAgain,
  type useConfirmRevision,
  type useDiscardRevision,
  useRevisionOf,
} from './queries.ts';
import classes from './revision-review.module.css';
import { choicesOf, type Row, undecidedCount } from './rows.ts';
import type { Keeping } from './use-decisions.ts';

interface RevisionEndProps {
  formId: string;
  comparison: Comparison;
  rows: readonly Row[];
  decisions: Decisions;
  keeping: Keeping;
  /** True if the forms must be compared again first. */
  isStale: boolean;
  again: ReturnType<typeof useCompareAgain>;
  discard: ReturnType<typeof useDiscardRevision>;
  confirm: ReturnType<typeof useConfirmRevision>;
  onStale: () => void;
  onComparedAgain: () => void;
  onReread: () => void;
  onEnd: () => void;
}

/**
 * The first day of the revision, and the buttons that end the comparison. Why they cannot is told
 * beside them, because the rest of a long comparison is out of view.
 */
export function RevisionEnd(props: RevisionEndProps) {
  const { formId, comparison, rows, decisions, keeping, isStale, discard, confirm } = props;
  const { revision, form } = comparison;
  // The days are those of the rule as it is when the revision is put into use.
  const now = useRuleNow(formId);
  const rule = now === undefined ? form.applies_when : now;
  const [firstDay, setFirstDay] = useState<string>(() => earliestFirstDay(rule, todayLocal()));
  const [isDiscarding, setIsDiscarding] = useState(false);
  /** The day of a confirmation to which no answer came. */
  const [unansweredDay, setUnansweredDay] = useState<string | null>(null);
  /** Whether the network, without which the revision could not be put into use, is back. */
  const [isBack, setIsBack] = useState(false);
  useBackOnline(() => setIsBack(true), isDeviceOffline(confirm.error));
  const day = parseCalendarDate(firstDay);
  const rules = day && succeedingRules(rule, day);
  const date = day ? formatUsDate(day) : '';
  const names = { next: revision.form_name, before: form.form_name, date };
  const count = undecidedCount(rows);
  const { isKnown, pending, replaced } = useRevisionOf(formId);
  const use = () => {
    setIsBack(false);
    confirm.mutate(
      {
        first_day: firstDay,
        updated_at: revision.updated_at,
        compared_with: revision.compared_with,
        boxes: choicesOf(rows, decisions, revision.suggestions),
      },
      {
        onSuccess: props.onEnd,
        onError: (error) => {
          if (isStaleError(error)) props.onStale();
          if (isUnanswered(error)) setUnansweredDay(firstDay);
        },
      },
    );
  };
  const isEnding = [confirm, discard].some((one) => one.isPending || one.isSuccess);
  if (replaced && !isEnding) {
    const isOwn = replaced.by_id === revision.id && replaced.first_day === unansweredDay;
    const title = isOwn ? REVISION_TEXTS.replacedUnanswered : REVISION_TEXTS.replacedMeanwhile;
    const words = {
      before: form.form_name,
      date: replaced.first_day ? formatUsDate(replaced.first_day) : '',
      name: replaced.by_name,
    };
    return <Ended title={message(title, words)} onEnd={props.onEnd} />;
  }
  if (isKnown && !pending && !isEnding) {
    const words = { name: revision.form_name, before: form.form_name };
    return (
      <Ended title={message(REVISION_TEXTS.released, words)} onEnd={props.onEnd}>
        {REVISION_TEXTS.releasedMeans}
      </Ended>
    );
  }
  return (
    <>
      <div className={classes.end}>
        <KeptDecisions {...keeping} hasAny={!isUndecided(decisions)} />
        {isStale && <ToCompareAgain {...props} />}
        {isBack && confirm.isError && (
          <Notice tone="info" live isLow title={REVISION_TEXTS.backOnline} />
        )}
        {!isBack && confirm.isError && !isStaleError(confirm.error) && (
          <Notice tone="bad" live title={REVISION_TEXTS.notUsed}>
            {whyNotChanged(confirm.error)}
          </Notice>
        )}
        <p className={classes.means}>
          {day && (rules ? daysInWords(names, day, rules.before.lastDay) : tooEarly(rule))}
        </p>
        <div className={classes.buttons}>
          <div className={classes.day}>
            <DateInput label={REVISION_TEXTS.firstDay} value={firstDay} onChange={setFirstDay} />
          </div>
          <Button kind="secondary" isDangerous onClick={() => setIsDiscarding(true)}>
            {REVISION_TEXTS.discard}
          </Button>
          <Button isWaiting={!rules || isStale || confirm.isPending} onClick={use}>
            {confirm.isPending
              ? REVISION_TEXTS.using
              : message(count > 0 ? REVISION_TEXTS.useWithOpen : REVISION_TEXTS.use, {
                  date,
                  count,
                })}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        title={REVISION_TEXTS.discardTitle}
        confirmLabel={REVISION_TEXTS.discard}
        isBusy={discard.isPending}
        problem={whyNotRemoved(discard.error)}
        onConfirm={() => discard.mutate({ asOwn: false }, { onSuccess: props.onEnd })}
        onClose={() => setIsDiscarding(false)}
      >
        {message(REVISION_TEXTS.discardMeans, {
          name: revision.form_name,
          before: form.form_name,
        })}
      </ConfirmDialog>
    </>
  );
}

/** Which form applies when. The form before keeps an end of its own that comes earlier. */
function daysInWords(
  names: { next: string; before: string; date: string },
  firstDay: CalendarDate,
  lastDay: CalendarDate | undefined,
): string {
  const dayBefore = addDays(firstDay, -1);
  const last = lastDay ?? dayBefore;
  const gap = { ...names, from: formatUsDate(addDays(last, 1)), to: formatUsDate(dayBefore) };
  return [
    message(REVISION_TEXTS.means, names),
    message(REVISION_TEXTS.lastDay, { ...names, last: formatUsDate(last) }),
    ...(last < dayBefore ? [message(REVISION_TEXTS.neither, gap)] : []),
  ].join(' ');
}

const tooEarly = (rule: FormRule | null) =>
  errorText('revision_day_too_early', { day: formatUsDate(rule?.firstDay ?? '') });

interface EndedProps {
  title: string;
  children?: ReactNode;
  onEnd: () => void;
}

/** What somebody else made of the revision meanwhile, in place of what it could be used for. */
function Ended({ title, children, onEnd }: EndedProps) {
  return (
    <div className={classes.end}>
      <Notice
        tone="warn"
        live
        isLow
        title={title}
        action={<Button onClick={onEnd}>{REVISION_TEXTS.close}</Button>}
      >
        {children}
      </Notice>
    </div>
  );
}

/** Whether the choices made so far would survive this window. */
function KeptDecisions({ isKept, error, tryAgain, hasAny }: Keeping & { hasAny: boolean }) {
  if (error) {
    return (
      <Notice
        tone="bad"
        live
        isLow
        title={REVISION_TEXTS.notSaved}
        action={<Button onClick={tryAgain}>{REVISION_TEXTS.tryAgain}</Button>}
      >
        {whyNotChanged(error)}
      </Notice>
    );
  }
  if (!hasAny) return null;
  return <p className={classes.kept}>{isKept ? REVISION_TEXTS.saved : REVISION_TEXTS.saving}</p>;
}

function ToCompareAgain({ again, onComparedAgain, onReread }: RevisionEndProps) {
  return (
    <Notice
      tone="warn"
      live
      isLow
      title={errorText('revision_stale')}
      action={
        <Button
          isWaiting={again.isPending}
          onClick={() => again.mutate(undefined, { onSuccess: onComparedAgain, onError: onReread })}
        >
          {again.isPending ? REVISION_TEXTS.comparing : REVISION_TEXTS.compareAgain}
        </Button>
      }
    >
      {again.isError && again.error.message}
    </Notice>
  );
}

/** Reported with the way to compare again. */
const isStaleError = (error: unknown) =>
  error instanceof ApiError && error.code === 'revision_stale';
