/** Size limits. */

/** Characters in a form's name and a guide's title. */
export const UPLOAD_NAME_MAX_LENGTH = 200;

/** Entries that one agent has begun and not submitted. */
export const DRAFTS_PER_USER = 200;

/** How many results of test runs are kept. */
export const TEST_RESULTS_KEPT = 5;

/** Forms tested at the same time when all are: filling never takes the whole server. */
export const TESTS_AT_ONCE = 2;
