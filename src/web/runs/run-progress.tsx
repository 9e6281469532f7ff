import { useState } from 'react';
import { message } from '../../core/texts/message.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { ProgressBar } from '../ui/messages/progress-bar.tsx';
import { type PaceSample, paceOf, withSample } from './pace.ts';
import { postStep, type RunDetail, type RunStep, useRunChange } from './queries.ts';
import { counted, figure } from './row-counts.ts';
import classes from './runs.module.css';

const FAILED = {
  pause: RUN_TEXTS.pauseFailed,
  resume: RUN_TEXTS.resumeFailed,
  cancel: RUN_TEXTS.cancelFailed,
} as const satisfies Partial<Record<RunStep, string>>;

interface RunProgressProps {
  run: RunDetail;
  /** When the run was in this state. */
  at: number;
}

/** The progress of the packets, and buttons to pause or cancel. */
export function RunProgress({ run, at }: RunProgressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const step = useRunChange((name: keyof typeof FAILED) => postStep(run.id, name));
  const { made, refused, waiting } = run.counts;
  const isRunning = run.state === 'running';
  const pace = usePace(isRunning ? { at, made } : null);
  const mayResume = run.state === 'paused' || (run.state === 'cancelled' && waiting > 0);
  const may = {
    pause: isRunning,
    resume: mayResume,
    cancel: (isRunning || mayResume) && run.state !== 'cancelled',
  };
  return (
    <Section title={RUN_TEXTS.progress}>
      <ProgressBar share={(made + refused) / run.rows} label={RUN_TEXTS.progressLabel} />
      <p role="status" className={classes.hint}>
        {isRunning ? underWay(run, pace) : outcome(run)}
      </p>
      {isRunning && <p className={classes.hint}>{RUN_TEXTS.goesOn}</p>}
      {run.state === 'paused' && (
        <Notice tone={run.problem ? 'bad' : 'warn'} live>
          {run.problem
            ? message(RUN_TEXTS.pausedBecause, { problem: run.problem })
            : message(RUN_TEXTS.pausedByHand, { waiting: figure(waiting) })}
        </Notice>
      )}
      {run.state === 'cancelled' && (
        <Notice tone="info">
          {message(RUN_TEXTS.cancelledHint, { waiting: figure(waiting) })}
        </Notice>
      )}
      {/* A failed step is not reported once the run has moved on and no longer allows it. */}
      {step.variables && may[step.variables] && (
        <Failure of={step} title={FAILED[step.variables]} isChange />
      )}
      {(isRunning || mayResume) && (
        <div className={classes.buttons}>
          {/* One button, so that it keeps the focus. */}
          <Button
            kind={may.pause ? 'secondary' : 'primary'}
            isWaiting={step.isPending}
            onClick={() => step.mutate(may.pause ? 'pause' : 'resume')}
          >
            {may.pause ? RUN_TEXTS.pause : RUN_TEXTS.resume}
          </Button>
          {may.cancel && (
            <Button kind="quiet" onClick={() => setIsAsking(true)}>
              {RUN_TEXTS.cancel}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={RUN_TEXTS.cancelTitle}
        confirmLabel={RUN_TEXTS.cancelConfirm}
        isBusy={step.isPending}
        onConfirm={() => step.mutate('cancel', { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {RUN_TEXTS.cancelText}
      </ConfirmDialog>
    </Section>
  );
}

/** @param sample null while no packets are made */
function usePace(sample: PaceSample | null): number | null {
  const [samples, setSamples] = useState<readonly PaceSample[]>([]);
  if (sample && sample.at !== samples.at(-1)?.at) setSamples(withSample(samples, sample));
  if (!sample && samples.length > 0) setSamples([]);
  return paceOf(samples);
}

function underWay({ rows, counts }: RunDetail, pace: number | null): string {
  const { made, refused, waiting } = counts;
  const done = message(RUN_TEXTS.done, { done: figure(made + refused), count: figure(rows) });
  const none = refused === 0 ? '' : ` ${refusedInWords(refused)}`;
  if (pace === null) return `${done}.${none}`;
  const rate = message(RUN_TEXTS.rate, { rate: figure(Math.round(pace)) });
  const left = message(RUN_TEXTS.left, { time: inWords(waiting / pace) });
  return `${done}, ${rate}, ${left}.${none}`;
}

function inWords(minutes: number): string {
  if (minutes < 0.75) return RUN_TEXTS.lessThanMinute;
  const rounded = Math.round(minutes);
  return rounded <= 1
    ? RUN_TEXTS.oneMinute
    : message(RUN_TEXTS.minutes, { count: figure(rounded) });
}

function outcome({ counts, deleted }: RunDetail): string {
  const { made, refused } = counts;
  return [
    made === 1 ? RUN_TEXTS.finishedOne : message(RUN_TEXTS.finished, { made: figure(made) }),
    ...(deleted > 0 ? [deletedInWords(deleted, made)] : []),
    ...(refused > 0 ? [refusedInWords(refused)] : []),
  ].join(' ');
}

function deletedInWords(deleted: number, made: number): string {
  if (made === 1) return RUN_TEXTS.onlyDeletedOfMade;
  if (deleted === made) return RUN_TEXTS.allDeletedOfMade;
  return counted(deleted, RUN_TEXTS.oneDeletedOfMade, RUN_TEXTS.deletedOfMade);
}

function refusedInWords(count: number): string {
  return count === 1
    ? RUN_TEXTS.finishedOneRefused
    : message(RUN_TEXTS.finishedRefused, { count: figure(count) });
}
