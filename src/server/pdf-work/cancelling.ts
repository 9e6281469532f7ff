import { AppError } from '../../core/errors.ts';

export interface TimeBudget {
  leftMs: number;
}

/** The user and form of a job, and the request that it ends with. */
export interface Wanted {
  user?: string;
  formId?: string;
  /** No person waits for it: it is done when nobody else has a job. */
  isBackground?: boolean;
  /** What its jobs may take together; each of them takes from it. */
  budget?: TimeBudget;
  /** Aborted when its request goes away. */
  signal?: AbortSignal;
}

/**
 * Cancels jobs that nobody wants any more: their request has gone away, or their form was deleted.
 * Each job's own signal aborts with an AppError: request_cancelled, or not_found for the form.
 */
export function createCancelling() {
  const jobsOfForm = new Map<string, Set<AbortController>>();

  return {
    /** @returns `end` reports that the job has ended */
    watch({ signal: request, formId }: Wanted): { signal: AbortSignal; end: () => void } {
      const job = new AbortController();
      const goneAway = () => job.abort(new AppError('request_cancelled'));
      if (request?.aborted) goneAway();
      request?.addEventListener('abort', goneAway);
      const sameForm = formId === undefined ? new Set<AbortController>() : jobsOf(formId);
      sameForm.add(job);
      return {
        signal: job.signal,
        end() {
          request?.removeEventListener('abort', goneAway);
          sameForm.delete(job);
          if (formId !== undefined && sameForm.size === 0) jobsOfForm.delete(formId);
        },
      };
    },

    cancelForm(formId: string): void {
      for (const job of jobsOfForm.get(formId) ?? []) {
        job.abort(new AppError('not_found', { what: 'form' }));
      }
    },
  };

  function jobsOf(formId: string): Set<AbortController> {
    const jobs = jobsOfForm.get(formId) ?? new Set();
    jobsOfForm.set(formId, jobs);
    return jobs;
  }
}
