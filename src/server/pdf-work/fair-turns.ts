/**
 * Lets `places` jobs run at once, and `placesEach` of one user: by default fewer than all, so that
 * a user who floods the queue leaves a place for the next agent. A free place goes to the user with
 * the fewest jobs under way, and among equals to the one whose last turn is longest ago.
 *
 * Background jobs take every place while no user has had one for a while. Otherwise they leave one
 * place free for a user who comes back, and none begins while a user's job is under way. So that
 * they finish at all, one begins when none has begun for a while.
 */
export interface FairTurns {
  /** @throws the signal's reason, if it is aborted before the job's turn has come */
  run<Answer>(user: string, job: () => Promise<Answer>, turn?: Turn): Promise<Answer>;
}

export interface Turn {
  signal?: AbortSignal;
  /** Nobody waits for the job. */
  isBackground?: boolean;
  /** The job ends so soon that its user can have every place. */
  isBrief?: boolean;
}

interface Waiting {
  start: () => void;
  isBrief: boolean;
}

/** Background work waits this long for all users, and then takes one turn. */
const PATIENCE_MS = 1_000;
/** Name of its queue beside those of the users. No user id is empty or contains a space. */
const BACKGROUND = 'in the background';

export function createFairTurns(places: number, placesEach = Math.max(1, places - 1)): FairTurns {
  const running = new Map<string, number>();
  const waiting = new Map<string, Waiting[]>();
  /** For each user with jobs here, the number of their last turn. */
  const lastTurns = new Map<string, number>();
  let free = places;
  let turn = 0;
  let lastInBackground = Number.NEGATIVE_INFINITY;
  let lastOfUsers = Number.NEGATIVE_INFINITY;

  function startNext(): void {
    while (free > 0) {
      const user = nextUser();
      if (user === undefined) return;
      const [next, ...others] = waiting.get(user) ?? [];
      setWaiting(user, others);
      next?.start();
    }
  }

  function nextUser(): string | undefined {
    const lastTurn = (user: string) => lastTurns.get(user) ?? 0;
    const mostOf = (user: string) => (waiting.get(user)?.[0]?.isBrief ? places : placesEach);
    const [next] = [...waiting.keys()]
      .filter((user) => user !== BACKGROUND && underWay(user) < mostOf(user))
      .sort((a, b) => underWay(a) - underWay(b) || lastTurn(a) - lastTurn(b));
    return next ?? (waiting.has(BACKGROUND) && mayBackground() ? BACKGROUND : undefined);
  }

  function mayBackground(): boolean {
    const now = performance.now();
    const isServing = [...running.keys()].some((user) => user !== BACKGROUND);
    if (isServing) return now - lastInBackground > PATIENCE_MS;
    return underWay(BACKGROUND) < placesEach || now - lastOfUsers > PATIENCE_MS;
  }

  function underWay(user: string): number {
    return running.get(user) ?? 0;
  }

  function setWaiting(user: string, jobs: Waiting[]): void {
    if (jobs.length > 0) waiting.set(user, jobs);
    else waiting.delete(user);
  }

  /** @returns a promise that resolves when it is this user's turn, with the place taken */
  function takePlace(user: string, { signal, isBrief = false }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const start = () => {
        signal?.removeEventListener('abort', leave);
        free--;
        lastTurns.set(user, ++turn);
        if (user === BACKGROUND) lastInBackground = performance.now();
        running.set(user, underWay(user) + 1);
        resolve();
      };
      const leave = () => {
        setWaiting(
          user,
          (waiting.get(user) ?? []).filter((job) => job.start !== start),
        );
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(user, [...(waiting.get(user) ?? []), { start, isBrief }]);
      startNext();
    });
  }

  function givePlace(user: string): void {
    free++;
    if (user !== BACKGROUND) lastOfUsers = performance.now();
    const left = underWay(user) - 1;
    if (left > 0) running.set(user, left);
    else running.delete(user);
    if (left === 0 && !waiting.has(user)) lastTurns.delete(user);
    startNext();
  }

  return {
    async run(user, job, turn = {}) {
      const queue = turn.isBackground ? BACKGROUND : user;
      await takePlace(queue, turn);
      try {
        return await job();
      } finally {
        givePlace(queue);
      }
    },
  };
}
