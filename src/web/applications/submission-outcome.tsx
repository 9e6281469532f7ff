import { useEffect, useRef } from 'react';
import { message, SECURE_FORM_TEXTS } from '../../core/messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { FormResultCard } from './form-result-card.tsx';
import { RetentionNote } from './retention-note.tsx';
import type { Outcome } from './submission.ts';
import classes from './submission-outcome.module.css';

interface SubmissionOutcomeProps {
  outcome: Outcome;
  onCorrect: () => void;
  onStartAnother: () => void;
}

/** What became of a submission: for a user, each form filled from it. */
export function SubmissionOutcome({ outcome, onCorrect, onStartAnother }: SubmissionOutcomeProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    // Focus alone leaves a list longer than the screen where its form stood: at the end.
    top.current?.scrollIntoView();
  }, []);
  const { results, submissionId } = outcome;
  return (
    <div className={classes.outcome} ref={top} tabIndex={-1}>
      <Notice tone="good" live title={message(SECURE_FORM_TEXTS.succeeded, { submissionId })}>
        {results === null &&
          'You are not signed in, so the entry stayed on this device. Sign in before submitting to have the PDF forms filled from it.'}
      </Notice>
      {results?.length === 0 && (
        <EmptyState icon={<FileIcon size={26} />} title={SECURE_FORM_TEXTS.noFormsConfigured}>
          A form is filled once it has been uploaded, analyzed and its fields mapped in Form Config.
        </EmptyState>
      )}
      {results && results.length > 0 && (
        <section className={classes.results}>
          <h2>Filled forms</h2>
          <RetentionNote />
          {results.map((result) => (
            <FormResultCard key={result.formId} result={result} />
          ))}
        </section>
      )}
      <div className={`${classes.actions} no-print`}>
        <Button kind="secondary" onClick={onCorrect}>
          Correct this entry
        </Button>
        <Button onClick={onStartAnother}>Enter another application</Button>
      </div>
    </div>
  );
}
