/** Short enough that a person does not notice the wait. */
const BRIEF_MS = 100;
/** The most entries kept; beyond this, the oldest is dropped. */
const MAX_ENTRIES = 1_000;

/**
 * Remembers which jobs on a form were brief the last time. Another user waits no longer than that
 * for such a job to end, so its user can have every place.
 */
export function createBriefForms() {
  const brief = new Set<string>();
  return {
    has: (job: string, formId: string | undefined) =>
      formId !== undefined && brief.has(`${job} ${formId}`),

    /** Does the work and records whether it was brief. Work that fails does not count as brief. */
    async timed<Answer>(
      job: string,
      formId: string | undefined,
      work: () => Promise<Answer>,
    ): Promise<Answer> {
      if (formId === undefined) return work();
      const key = `${job} ${formId}`;
      brief.delete(key);
      const began = performance.now();
      const answer = await work();
      if (performance.now() - began <= BRIEF_MS) brief.add(key);
      const [oldest] = brief;
      if (brief.size > MAX_ENTRIES && oldest !== undefined) brief.delete(oldest);
      return answer;
    },
  };
}
