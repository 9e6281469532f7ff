import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { namedBoxes } from '../../core/application/result-notes.ts';
import { formatUsDate } from '../../core/calendar-date.ts';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Packets } from '../applications/packets/packets.tsx';
import { isNotFound } from '../base/api-error.ts';
import { isFocusLost } from '../browser/focus-content.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { postStep, type RunDetail, runQuery, useRunChange } from './queries.ts';
import { counted } from './row-counts.ts';
import { RowList } from './row-list.tsx';
import { RowPreview } from './row-preview.tsx';
import { RunBadge } from './run-badge.tsx';
import { RunColumns } from './run-columns.tsx';
import { RunOutputs } from './run-outputs.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunStart } from './run-start.tsx';
import classes from './runs.module.css';

interface RunPageProps {
  id: string;
  /** Whether there are unsaved choices for the columns. */
  hasChanges: boolean;
  onChange: (hasChanges: boolean) => void;
  /** Whether the packets of the table are shown, and not the table. */
  isOnPackets: boolean;
  onPackets: (isOn: boolean) => void;
  /** Receives the focus when the pressed button disappears. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** Goes to the list of the user's tables. */
  onList: () => void;
  /** Goes to the entry and keeps its current values. */
  onEntry: () => void;
}

/** One table, from its columns to its packets. */
export function RunPage(props: RunPageProps) {
  const { id, hasChanges, onChange, isOnPackets, onPackets, titleRef, onList, onEntry } = props;
  /** A list of refused rows stays to say that its last row was corrected. */
  const [hadRefused, setHadRefused] = useState(false);
  const asked = useQuery(runQuery(id));
  const run = asked.data;
  if (run && run.counts.refused > 0 && !hadRefused) setHadRefused(true);
  useFocusKept(titleRef, run?.state);
  if (asked.isPending) return <Loading>{RUN_TEXTS.loading}</Loading>;
  // Back and Forward also reach a table that was deleted, or that is another user's.
  if (isNotFound(asked.error)) {
    return (
      <Notice
        tone="warn"
        live
        title={RUN_TEXTS.notFound}
        action={<Button onClick={onList}>{RUN_TEXTS.back}</Button>}
      />
    );
  }
  if (!run) {
    return <LoadFailed title={RUN_TEXTS.loadFailed} query={asked} />;
  }
  if (isOnPackets) {
    return (
      <Section title={message(RUN_TEXTS.packetsOf, { name: run.name })}>
        <div>
          <Button kind="secondary" onClick={() => onPackets(false)}>
            {message(RUN_TEXTS.backToRun, { name: run.name })}
          </Button>
        </div>
        <Packets run={id} onEntry={onEntry} />
      </Section>
    );
  }
  const isDraft = run.state === 'draft';
  const isOver = !isDraft && run.state !== 'running';
  return (
    <div className={classes.run}>
      <div className={classes.name}>
        <h2>{run.name}</h2>
        <RunBadge state={run.state} />
      </div>
      {asked.isError && <LoadFailed title={RUN_TEXTS.outOfDate} query={asked} />}
      {isDraft && run.sheets && run.sheets.others.length > 0 && (
        <Notice tone="warn">
          {message(RUN_TEXTS.otherSheets, {
            sheet: run.sheets.read,
            others: run.sheets.others.join(', '),
          })}
        </Notice>
      )}
      {isDraft && <LeftOutRows of={run.leftOut} />}
      {isDraft && <BeforeStart run={run} hasChanges={hasChanges} onChange={onChange} />}
      {!isDraft && <RunProgress run={run} at={asked.dataUpdatedAt} />}
      {run.formsSinceStart && <FormsSinceStart of={run.formsSinceStart} />}
      {run.isSettled && <SameInEveryRow forms={run.forms} />}
      {run.counts.made > 0 && <RunOutputs run={run} onPackets={() => onPackets(true)} />}
      {isDraft && run.isSettled && run.counts.waiting + run.counts.refused > 0 && (
        <RowPreview run={run} />
      )}
      {run.isSettled && hadRefused && (
        <RowList key={`refused ${isDraft}`} run={run} list="refused" title={titleRef} />
      )}
      {run.isSettled && (isDraft || isOver) && <RowList run={run} list="noted" title={titleRef} />}
    </div>
  );
}

interface BeforeStartProps extends Pick<RunPageProps, 'hasChanges' | 'onChange'> {
  run: RunDetail;
}

/** Once it is started, its columns can no longer be changed. */
function BeforeStart({ run, hasChanges, onChange }: BeforeStartProps) {
  const start = useRunChange((again: boolean) => postStep(run.id, 'start', again));
  return (
    <>
      <RunColumns run={run} isStarting={start.isPending} onChange={onChange} />
      <RunStart run={run} hasChanges={hasChanges} start={start} />
    </>
  );
}

/** Keeps the focus on the page when a press or the end of the run removes the focused button. */
function useFocusKept(
  title: RunPageProps['titleRef'],
  state: RunDetail['state'] | undefined,
): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (!isFocusLost()) return;
    title.current?.focus({ preventScroll: true });
    // Otherwise only a few buttons have changed, and the reader can be further down.
    if (was === 'draft') window.scrollTo(0, 0);
  }, [title, state]);
}

function LeftOutRows({ of: { aboveHeader, hidden } }: { of: RunDetail['leftOut'] }) {
  return (
    <>
      {aboveHeader > 0 && (
        <Notice tone="info">
          {counted(aboveHeader, RUN_TEXTS.oneAboveHeader, RUN_TEXTS.aboveHeader)}
        </Notice>
      )}
      {hidden > 0 && (
        <Notice tone="warn">{counted(hidden, RUN_TEXTS.oneHiddenRow, RUN_TEXTS.hiddenRows)}</Notice>
      )}
    </>
  );
}

/** What an insurer may refuse although the run was right when it started. */
function FormsSinceStart({
  of: { deleted, replaced },
}: {
  of: NonNullable<RunDetail['formsSinceStart']>;
}) {
  const inWords = replaced.map(({ formName, next, firstDay }) =>
    message(RUN_TEXTS.formReplaced, { before: formName, next, date: formatUsDate(firstDay) }),
  );
  return (
    <>
      <RowsNote
        title={RUN_TEXTS.formsDeleted}
        names={deleted}
        means={RUN_TEXTS.formsDeletedMeans}
      />
      <RowsNote
        title={RUN_TEXTS.formsReplaced}
        names={inWords}
        means={RUN_TEXTS.formsReplacedMeans}
      />
    </>
  );
}

/** Notes that are the same in every row, and so no reason to check one. Shown once for the run. */
function SameInEveryRow({ forms }: Pick<RunDetail, 'forms'>) {
  const notReviewed = forms.filter(({ isReviewed }) => !isReviewed);
  type Boxes = 'locked' | 'prefilled' | 'unanswered' | 'forInk' | 'unfilled';
  const named = (of: Boxes, inWords = namedBoxes) =>
    forms.flatMap(({ formName, [of]: words = [] }) =>
      words.length > 0 ? [`${formName}, ${inWords(words)}`] : [],
    );
  return (
    <>
      <RowsNote
        title={RUN_TEXTS.notReviewed}
        names={notReviewed.map(({ formName }) => formName)}
        means={RUN_TEXTS.notReviewedMeans}
      />
      <RowsNote title={RUN_TEXTS.locked} names={named('locked')} means={RUN_TEXTS.lockedMeans} />
      <RowsNote
        title={RUN_TEXTS.prefilled}
        names={named('prefilled')}
        means={RUN_TEXTS.prefilledMeans}
      />
      <RowsNote
        title={RUN_TEXTS.unanswered}
        names={named('unanswered', (questions) => questions.join(' and '))}
        means={RUN_TEXTS.unansweredMeans}
      />
      <RowsNote
        title={RUN_TEXTS.unfilled}
        names={named('unfilled')}
        means={RUN_TEXTS.unfilledMeans}
      />
      <RowsNote title={RUN_TEXTS.forInk} names={named('forInk')} means={RUN_TEXTS.forInkMeans} />
    </>
  );
}

function RowsNote({ title, names, means }: { title: string; names: string[]; means: string }) {
  if (names.length === 0) return null;
  return (
    <Notice tone="warn" title={message(title, { names: names.join('; ') })}>
      {means}
    </Notice>
  );
}
