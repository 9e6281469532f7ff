import { useEffect, useRef, useState } from 'react';
import { SECURE_APPLICATION_TITLE } from '../../core/application/secure-application.ts';
import { SECURE_FORM_TEXTS } from '../../core/texts/secure-form-texts.ts';
import { ApplicationForm } from '../applications/entry/form/application-form.tsx';
import { useEntry } from '../applications/entry/state/entry.tsx';
import { isPacketMade } from '../applications/entry/state/send-submission.ts';
import { PacketsButton } from '../applications/packets-button.tsx';
import { PreviewDialog } from '../applications/preview-dialog.tsx';
import { OutcomeAfterReload, SubmissionOutcome } from '../applications/submission-outcome.tsx';
import { useSession } from '../auth/session/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { useNavigation } from '../base/navigation.tsx';
import { VIEWS } from '../base/view-list.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Page } from '../ui/layout/page.tsx';

export default function SecureView() {
  const { data, hasBegun, forms, draft, submission } = useEntry();
  const { item, goTo, keepItem } = useNavigation();
  const { user, lapsedUser } = useSession();
  const askToSignIn = useSignIn();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const [isToSend, setIsToSend] = useState(false);
  /** A visitor must sign in first. The entry stays unchanged. */
  const sendNow = async () => {
    if (user || (await askToSignIn())) setIsToSend(true);
  };
  const { outcome } = submission;
  const [kept, setKept] = useState(item);
  /** The submission that was made or shown here before a reload, until an entry is begun. */
  const reloaded = outcome || hasBegun ? null : kept;
  const madeId = isPacketMade(outcome) ? outcome.submissionId : reloaded;
  const current = submission.sending ?? madeId;
  useEffect(() => keepItem(current), [keepItem, current]);
  useEffect(() => {
    // Runs once the new user is known to the screen.
    if (!isToSend || !user) return;
    setIsToSend(false);
    void submission.submit();
  }, [isToSend, user, submission]);
  // The button at the end disappears with its results or its entry, so the focus moves to the title.
  const backToEntry = () => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  const form = <ApplicationForm onPreview={() => setIsPreviewed(true)} onDiscarded={backToEntry} />;
  return (
    <Page
      title={SECURE_APPLICATION_TITLE}
      lead={SECURE_FORM_TEXTS.lead}
      titleRef={title}
      actions={
        <>
          <PacketsButton />
          <Button kind="secondary" onClick={() => goTo('application')}>
            Back to {VIEWS.application.title}
          </Button>
        </>
      }
    >
      {outcome ? (
        <SubmissionOutcome
          outcome={outcome}
          isBusy={submission.isBusy}
          problem={submission.problem}
          onSubmit={() => void sendNow()}
          onCorrect={async () => () => {
            submission.correct();
            backToEntry();
          }}
          onVersion={submission.take}
          onStartAnother={async () => {
            await draft.startAnother();
            backToEntry();
          }}
        />
      ) : reloaded !== null && (user || lapsedUser) ? (
        <OutcomeAfterReload
          submissionId={reloaded}
          onVersion={(next, edited) => setKept((shown) => (shown === edited ? next : shown))}
          onEntry={() => {
            setKept(null);
            backToEntry();
          }}
          otherwise={form}
        />
      ) : (
        form
      )}
      <PreviewDialog
        isOpen={isPreviewed}
        data={data}
        asked={forms}
        onClose={() => setIsPreviewed(false)}
      />
    </Page>
  );
}
