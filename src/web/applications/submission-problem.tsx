import { Notice } from '../ui/notice.tsx';
import type { Problem } from './refusals.ts';

/** Why an entry was not sent. */
export function SubmissionProblem({ problem }: { problem: Problem | null }) {
  if (!problem) return null;
  return (
    <Notice tone="bad" live title={problem.title}>
      {problem.text}
    </Notice>
  );
}
