import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { namesApart } from '../../core/application/names-apart.ts';
import { message } from '../../core/texts/message.ts';
import { PACKET_TEXTS } from '../../core/texts/packet-texts.ts';
import { PAGE_EDIT_TEXTS } from '../../core/texts/page-edit-texts.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { IN_PROGRESS } from '../../core/timers.ts';
import { useAsUser } from '../auth/as-user.ts';
import { useSession } from '../auth/session/session.tsx';
import { isNotFound, refusalIn } from '../base/api-error.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { part } from '../ui/lazy/part.tsx';
import { usePrefetch } from '../ui/lazy/use-prefetch.ts';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { SubmissionProblem } from './entry/form/submission-problem.tsx';
import { useEntry } from './entry/state/entry.tsx';
import type { Problem } from './entry/state/refusals.ts';
import type { Outcome } from './entry/state/send-submission.ts';
import { RetentionNote } from './packets/retention-note.tsx';
import {
  type FormResult,
  packetResultQuery,
  readApplication,
  type SubmissionAnswer,
} from './queries.ts';
import { CommonNotes } from './results/common-notes.tsx';
import { FormResultLine } from './results/form-result-line.tsx';
import { PacketActions } from './results/packet-actions.tsx';
import { commonNotes, problemsFirst } from './results/packet-results.ts';
import classes from './submission-outcome.module.css';

const PacketFormViewer = part(() => import('./packets/packet-form-viewer.tsx'), null);

interface SubmissionOutcomeProps {
  outcome: Outcome;
  isBusy: boolean;
  /** Why the entry could not be sent. */
  problem: Problem | null;
  /** Sends the entry, or sends it again. */
  onSubmit: () => void;
  /**
   * Rejects with the reason if the entry cannot be read again.
   * @returns what shows the entry, for a user who is still there
   */
  onCorrect: () => Promise<() => void>;
  /**
   * Called when a next version of the packet was made on a page of this one, even if another entry
   * or result has taken its place meanwhile.
   */
  onVersion: (answer: SubmissionAnswer, edited: string) => void;
  /** Rejects with the reason if the current entry would be lost. */
  onStartAnother: () => Promise<void>;
}

/** The outcome of a submission; for a user, with each form filled from it. */
export function SubmissionOutcome(props: SubmissionOutcomeProps) {
  const { outcome, isBusy, problem, onSubmit, onCorrect, onVersion, onStartAnother } = props;
  const another = useMutation({ mutationFn: onStartAnother });
  const correct = useMutation({ mutationFn: onCorrect });
  const correctNow = () => correct.mutate(undefined, { onSuccess: (show) => show() });
  const [opened, setOpened] = useState<FormResult | null>(null);
  const [isVersion, setIsVersion] = useState(false);
  usePrefetch(PacketFormViewer);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    // Focus alone would leave a list longer than the screen scrolled to its end, at the scroll
    // position of the former form.
    top.current?.scrollIntoView();
  }, []);
  const { results } = outcome;
  const said = commonNotes(results ?? []);
  const nameOf = namesApart([...(results ?? []), ...(outcome.leftOut ?? [])]);
  return (
    <div className={classes.outcome} ref={top} tabIndex={-1}>
      <SubmissionProblem problem={problem} />
      <Verdict outcome={outcome} isBusy={isBusy} onSubmit={onSubmit} />
      {results?.length === 0 && outcome.error === null && (
        <EmptyState icon={<FileIcon size={26} />} title={SECURE_FORM_TEXTS.nothingFilled}>
          {outcome.leftOut?.length
            ? SECURE_FORM_TEXTS.nothingAppliesHint
            : SECURE_FORM_TEXTS.nothingConfiguredHint}{' '}
          {SECURE_FORM_TEXTS.entryIsDraft}
        </EmptyState>
      )}
      {isVersion && (
        <Notice tone="good" live>
          {PAGE_EDIT_TEXTS.saved}
        </Notice>
      )}
      {results && results.length > 0 && (
        <section className={classes.results}>
          <CommonNotes notes={said} />
          <PacketActions
            key={outcome.submissionId}
            submissionId={outcome.submissionId}
            results={results}
          />
          <h2>Filled forms</h2>
          <div className={classes.lines}>
            {problemsFirst(results).map((result) => (
              <FormResultLine
                key={result.formId}
                result={result}
                name={nameOf(result)}
                said={said}
                onOpen={(form) => {
                  setIsVersion(false);
                  setOpened(form);
                }}
              />
            ))}
          </div>
          <RetentionNote />
        </section>
      )}
      {outcome.leftOut && outcome.leftOut.length > 0 && (
        <section className={classes.results}>
          <h2>{SECURE_FORM_TEXTS.leftOut}</h2>
          <dl className={classes.leftOut}>
            {outcome.leftOut.map((form) => (
              <div key={form.formId}>
                <dt>{nameOf(form)}</dt>
                <dd>{form.reasons.join(' ')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {opened?.downloadPath && (
        <PacketFormViewer
          form={{
            ...opened,
            formName: nameOf(opened),
            filename: opened.filename ?? opened.originalFilename,
            submissionId: outcome.submissionId,
            downloadPath: opened.downloadPath,
          }}
          onSaved={(answer) => {
            setIsVersion(true);
            onVersion(answer, outcome.submissionId);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      <Failure of={another} />
      <Failure of={correct} />
      <div className={`${classes.actions} no-print`}>
        <Button kind="secondary" isWaiting={correct.isPending} onClick={correctNow}>
          Correct this entry
        </Button>
        <Button onClick={() => another.mutate()}>Enter another application</Button>
      </div>
    </div>
  );
}

type VerdictProps = Pick<SubmissionOutcomeProps, 'outcome' | 'isBusy' | 'onSubmit'>;

/** Shows a success only if the submission had one. */
function Verdict({ outcome, isBusy, onSubmit }: VerdictProps) {
  const { user } = useSession();
  const { submissionId, results, error, message: more } = outcome;
  const succeeded = message(SECURE_FORM_TEXTS.succeeded, { submissionId });
  if (results === null) {
    return (
      <Notice
        tone="warn"
        live
        title={succeeded}
        action={
          <Button isWaiting={isBusy} onClick={onSubmit}>
            {user ? SECURE_FORM_TEXTS.fillForms : SECURE_FORM_TEXTS.signInAndFill}
          </Button>
        }
      >
        {user ? SECURE_FORM_TEXTS.nothingSentYet : SECURE_FORM_TEXTS.nothingSent}
      </Notice>
    );
  }
  if (error !== null) {
    const filled = results.filter(({ success }) => success).length;
    const { kept, noneKept } = SECURE_FORM_TEXTS;
    return (
      <Notice
        tone="bad"
        live
        title={error}
        action={
          <Button isWaiting={isBusy} onClick={onSubmit}>
            {SECURE_FORM_TEXTS.tryAgain}
          </Button>
        }
      >
        {filled > 0 ? message(kept, { filled, total: results.length }) : noneKept}
      </Notice>
    );
  }
  const isWhole = results.length > 0 && results.every(({ success }) => success) && more === null;
  return (
    <Notice tone={isWhole ? 'good' : 'warn'} live title={succeeded}>
      {more}
    </Notice>
  );
}

const isInProgress = (error: unknown) => refusalIn(error, 'submission_in_progress') !== null;

/** Whether to go on asking for the result, which never comes if the server that made it has died. */
const isBeingMade = (result: { error: unknown; errorUpdateCount: number }) =>
  isInProgress(result.error) && result.errorUpdateCount < IN_PROGRESS.times;

interface OutcomeAfterReloadProps {
  submissionId: string;
  /** Called with the next version of the packet, once it was made on a page of this one. */
  onVersion: (submissionId: string, edited: string) => void;
  /** Called when an entry takes the place of the result. */
  onEntry: () => void;
  /** What to show if there is no such packet or no form in it, it was deleted, or is another user's. */
  otherwise: ReactNode;
}

/** The result of a submission, whose page was loaded again after it was sent. */
export function OutcomeAfterReload(props: OutcomeAfterReloadProps) {
  const { submissionId, onVersion, onEntry, otherwise } = props;
  const result = useQuery({
    ...packetResultQuery(submissionId),
    refetchInterval: ({ state }) => (isBeingMade(state) ? IN_PROGRESS.everyMs : false),
  });
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const { draft } = useEntry();
  if (result.isPending) return <Loading>{PACKET_TEXTS.opening}</Loading>;
  if (isBeingMade(result)) return <Loading>{SECURE_FORM_TEXTS.submitting}</Loading>;
  if (isNotFound(result.error) || isInProgress(result.error)) return otherwise;
  // An entry for which no form was filled is still a draft.
  if (result.data?.results.length === 0) return otherwise;
  if (!result.data) return <LoadFailed title={PACKET_TEXTS.loadFailed} query={result} />;
  return (
    <SubmissionOutcome
      outcome={{ ...result.data, error: null }}
      isBusy={false}
      problem={null}
      // Offered only for what could not be filled.
      onSubmit={() => {}}
      onCorrect={async () => {
        const entered = await asUser(() => readApplication(submissionId));
        const show = await draft.takeEarlier(entered, submissionId);
        return () => {
          show();
          onEntry();
        };
      }}
      onVersion={({ data }, edited) => {
        queryClient.setQueryData(packetResultQuery(data.submissionId).queryKey, data);
        onVersion(data.submissionId, edited);
      }}
      onStartAnother={async () => {
        await draft.startAnother();
        onEntry();
      }}
    />
  );
}
