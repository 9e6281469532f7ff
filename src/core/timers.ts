/** Durations, intervals and timeouts, in milliseconds. */

/** When an open page renews its session, and how it retries. */
export const SESSION_REFRESH = { tickMs: 30_000, ticksLeft: 3, retryMs: 200, retries: 5 } as const;

/** For live lists and parts of a PDF: milliseconds before each retry; the last one repeats. */
export const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000] as const;

/** Milliseconds. A stream that has not opened by then is requested again. */
export const REALTIME_TIMEOUT = 10_000;

/** Milliseconds between the server's signals that the stream of changes is alive. */
export const HEARTBEAT = 25_000;

/**
 * Milliseconds. A draft's save without an answer by then has failed, because a lost network can
 * swallow a request for minutes without an error.
 */
export const DRAFT_SAVE_TIMEOUT = 20_000;

/** Milliseconds. A read that receives nothing for this long has failed and can be retried. */
export const READ_TIMEOUT = 30_000;

/**
 * The same for a read that searches every page of a form: a minute of the clock for the search
 * (PLACES_LIMIT_FACTOR in pdf-work.ts), after which the server answers, and as long for its turn.
 */
export const SEARCH_TIMEOUT = 120_000;

/** Milliseconds that the stream of changes stays closed so that the print dialog can open. */
export const PRINT_DIALOG_DELAY = 10_000;

/**
 * How a submission is sent again while the server says that it is being processed: as soon as a
 * server that died has lost its claim to it, another one goes on.
 */
export const IN_PROGRESS = { everyMs: 3_000, times: 15 } as const;

/** Milliseconds after which a submission, or a packet to print, takes longer than usual. */
export const TAKES_LONG = 10_000;

/** Milliseconds between requests for how many forms a submission has filled. */
export const PROGRESS_INTERVAL = 700;

/** As specified. */
export const TIMERS = {
  closeAfterSuccess: 1500,
  savedMessage: 3000,
  simulatedSubmit: 2000,
  sessionRecheck: 100,
} as const;

/** Milliseconds between requests for the progress of a run. */
export const RUN_INTERVAL = 1_000;
