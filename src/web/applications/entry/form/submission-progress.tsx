import { useQuery } from '@tanstack/react-query';
import { message } from '../../../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { useTakesLong } from '../../../base/use-takes-long.ts';
import { ProgressBar } from '../../../ui/messages/progress-bar.tsx';
import { progressQuery } from '../../queries.ts';

interface SubmissionProgressProps {
  /** Null while nothing is being sent. */
  id: string | null;
  /** How many forms the application needs. */
  total: number;
}

/** The form that a submission has reached. A packet of thirty, or a slow network, takes a while. */
export function SubmissionProgress({ id, total }: SubmissionProgressProps) {
  const filled = useQuery(progressQuery(id)).data ?? 0;
  const isSlow = useTakesLong(id);
  const isLong = total >= 2;
  if (id === null || !(isLong || isSlow)) return null;
  const words = message(SECURE_FORM_TEXTS.filling, { next: Math.min(filled + 1, total), total });
  return (
    <div role="status">
      {isLong && (
        <>
          <p>{words}</p>
          <ProgressBar label={words} share={filled / total} />
        </>
      )}
      {isSlow && <p>{SECURE_FORM_TEXTS.slow}</p>}
    </div>
  );
}
