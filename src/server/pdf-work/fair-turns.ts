/**
 * Lets `places` jobs run at once, and `placesEach` of one user: by default fewer than all, so that
 * a user who floods the queue leaves a place for the next agent. A free place goes to the user with
 * the fewest jobs under way, and among equals to the one whose last turn is longest ago.
 *
 * Jobs in the background take every place while nobody waits, and begin no other while somebody's
 * job is under way; so that they end at all, one begins when none has for a while.
 */
export interface FairTurns {
  /** @throws the signal's reason, if it is aborted before the job's turn has come */
  run<Answer>(
    user: string,
    job: () => Promise<Answer>,
    signal?: AbortSignal,
    isBackground?: boolean,
  ): Promise<Answer>;
}

/** Background work waits this long for everybody else, and then takes one turn. */
const PATIENCE_MS = 1_000;
/** Its queue beside those of the users: no id is empty or has a space. */
const BACKGROUND = 'in the background';

export function createFairTurns(places: number, placesEach = Math.max(1, places - 1)): FairTurns {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  /** Of users who have jobs here: the number of their last turn. */
  const lastTurns = new Map<string, number>();
  let free = places;
  let turn = 0;
  let lastInBackground = Number.NEGATIVE_INFINITY;

  function startNext(): void {
    while (free > 0) {
      const user = nextUser();
      if (user === undefined) return;
      const [start, ...others] = waiting.get(user) ?? [];
      setWaiting(user, others);
      start?.();
    }
  }

  function nextUser(): string | undefined {
    const underWay = (user: string) => running.get(user) ?? 0;
    const lastTurn = (user: string) => lastTurns.get(user) ?? 0;
    const [next] = [...waiting.keys()]
      .filter((user) => user !== BACKGROUND && underWay(user) < placesEach)
      .sort((a, b) => underWay(a) - underWay(b) || lastTurn(a) - lastTurn(b));
    return next ?? (waiting.has(BACKGROUND) && isQuiet() ? BACKGROUND : undefined);
  }

  function isQuiet(): boolean {
    const others = [...running.keys()].some((user) => user !== BACKGROUND);
    return !others || performance.now() - lastInBackground > PATIENCE_MS;
  }

  function setWaiting(user: string, jobs: (() => void)[]): void {
    if (jobs.length > 0) waiting.set(user, jobs);
    else waiting.delete(user);
  }

  /** @returns resolves when it is this user's turn, with the place taken */
  function takePlace(user: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const start = () => {
        signal?.removeEventListener('abort', leave);
        free--;
        lastTurns.set(user, ++turn);
        if (user === BACKGROUND) lastInBackground = performance.now();
        running.set(user, (running.get(user) ?? 0) + 1);
        resolve();
      };
      const leave = () => {
        setWaiting(
          user,
          (waiting.get(user) ?? []).filter((job) => job !== start),
        );
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(user, [...(waiting.get(user) ?? []), start]);
      startNext();
    });
  }

  function givePlace(user: string): void {
    free++;
    const left = (running.get(user) ?? 1) - 1;
    if (left > 0) running.set(user, left);
    else running.delete(user);
    if (left === 0 && !waiting.has(user)) lastTurns.delete(user);
    startNext();
  }

  return {
    async run(user, job, signal, isBackground = false) {
      const queue = isBackground ? BACKGROUND : user;
      await takePlace(queue, signal);
      try {
        return await job();
      } finally {
        givePlace(queue);
      }
    },
  };
}
