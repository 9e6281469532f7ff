/** The page that an identity provider returns its window to (web/public/sign-in-finished.html). */
export const SIGN_IN_FINISHED = '/sign-in-finished.html';
