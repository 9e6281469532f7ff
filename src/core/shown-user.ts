/**
 * Names the user whose work a change is, because another can have signed in in another tab. The
 * server refuses the change if it is not that user's session.
 */
export const SHOWN_USER_HEADER = 'inkready-user';
