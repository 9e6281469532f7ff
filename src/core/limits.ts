/** How much fits. */

/** Characters of a form's name and of a guide's title. */
export const UPLOAD_NAME_MAX_LENGTH = 200;

/** How many results of test runs are kept (specification section 9). */
export const TEST_RESULTS_KEPT = 5;
