/** A person does not notice a wait of this length. */
const BRIEF_MS = 100;
/** Of more, the one that was told of first is forgotten. */
const KEPT = 1_000;

/**
 * Which jobs on a form were brief the last time. Whoever comes next waits for such a job no longer
 * than that, so its user may have every place.
 */
export function createBriefForms() {
  const brief = new Set<string>();
  return {
    has: (job: string, formId: string | undefined) =>
      formId !== undefined && brief.has(`${job} ${formId}`),

    /** Does the work, and notes whether it was brief; one that fails was not. */
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
      if (brief.size > KEPT && oldest !== undefined) brief.delete(oldest);
      return answer;
    },
  };
}
