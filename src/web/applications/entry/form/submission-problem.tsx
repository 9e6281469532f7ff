import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useEntry } from '../state/entry.tsx';
import type { Problem } from '../state/refusals.ts';

/** Why an entry was not sent, and where it is kept until then. */
export function SubmissionProblem({ problem }: { problem: Problem | null }) {
  const { isSaved } = useEntry().draft;
  if (!problem) return null;
  const whereKept = isSaved ? SECURE_FORM_TEXTS.entrySaved : SECURE_FORM_TEXTS.entryKept;
  return (
    <Notice tone="bad" live title={problem.title}>
      {[problem.text, problem.mayRepeat && whereKept].filter(Boolean).join(' ')}
    </Notice>
  );
}
