/** How long things take and wait, in milliseconds. */

/** When an open page renews its session, and how it retries. */
export const SESSION_REFRESH = { tickMs: 30_000, ticksLeft: 3, retryMs: 200, retries: 5 } as const;

/** Live lists and parts of a PDF: milliseconds before each next try; the last one repeats. */
export const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000] as const;

/** Milliseconds: a stream that has not opened by then is requested again. */
export const REALTIME_TIMEOUT = 10_000;

/** Milliseconds: how often the server signals that the stream of changes is alive. */
export const HEARTBEAT = 25_000;

/**
 * Milliseconds: a draft's save without an answer by then has failed. A lost network can swallow a
 * request without an error for minutes.
 */
export const DRAFT_SAVE_TIMEOUT = 20_000;

/** Milliseconds: a read of which nothing arrives for so long has failed; it may be asked again. */
export const READ_TIMEOUT = 30_000;

/** Milliseconds: how long the stream of changes stays closed for the print dialog to open. */
export const PRINT_DIALOG_DELAY = 10_000;

/** Milliseconds: how often the screen asks how many forms a submission has filled. */
export const PROGRESS_INTERVAL = 700;

/** As specified. */
export const TIMERS = {
  closeAfterSuccess: 1500,
  savedMessage: 3000,
  simulatedSubmit: 2000,
  sessionRecheck: 100,
} as const;

/** Milliseconds: how often the screen asks how far a run is. */
export const RUN_INTERVAL = 1_000;
