import { AppError } from '../../core/errors.ts';

export interface TimeBudget {
  leftMs: number;
}

/** The user and form of a job, and the request with which the job ends. */
export interface JobContext {
  user?: string;
  formId?: string;
  /** Set if no person waits for the job: it runs when nobody else has one. */
  isBackground?: boolean;
  /** The time that its jobs can take together. Each job deducts from it. */
  budget?: TimeBudget;
  /** Aborted when its request is closed. */
  signal?: AbortSignal;
}

/**
 * Cancels jobs that nobody wants any more, because their request was closed or their form was
 * deleted. Each job's own signal aborts with an AppError: request_cancelled, or not_found for the
 * form.
 */
export function createCancelling() {
  const jobsOfForm = new Map<string, Set<AbortController>>();

  return {
    /** @returns the job's signal, and `end`, to be called when the job has ended */
    watch(context: JobContext): { signal: AbortSignal; end: () => void } {
      const { signal: request } = context;
      // A run fills the forms of its start, whatever becomes of them.
      const formId = context.isBackground ? undefined : context.formId;
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
