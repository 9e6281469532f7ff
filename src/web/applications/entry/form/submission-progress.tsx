import { useQuery } from '@tanstack/react-query';
import { message } from '../../../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { ProgressBar } from '../../../ui/messages/progress-bar.tsx';
import { progressQuery } from '../../queries.ts';

interface SubmissionProgressProps {
  /** Null while nothing is being sent. */
  id: string | null;
  /** How many forms the application needs. */
  total: number;
}

/** The form that a submission has reached. A packet of thirty takes a while. */
export function SubmissionProgress({ id, total }: SubmissionProgressProps) {
  const filled = useQuery(progressQuery(id)).data ?? 0;
  if (id === null || total < 2) return null;
  const words = message(SECURE_FORM_TEXTS.filling, { next: Math.min(filled + 1, total), total });
  return (
    <div role="status">
      <p>{words}</p>
      <ProgressBar label={words} share={filled / total} />
    </div>
  );
}
