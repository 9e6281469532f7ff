const TRIES_AGAIN = 2;

/** Runs the job again, twice at most, when it fails with exactly this error. */
export async function runAgainIf<Answer>(
  expected: Error,
  job: () => Promise<Answer>,
): Promise<Answer> {
  for (let left = TRIES_AGAIN; ; left--) {
    try {
      return await job();
    } catch (error) {
      if (error !== expected || left === 0) throw error;
    }
  }
}
