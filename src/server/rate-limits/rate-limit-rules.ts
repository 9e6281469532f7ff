/** How often something is allowed: `burst` times at once, then once every `everyMs`. */
export interface Allowance {
  burst: number;
  everyMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Limits per address, since nobody has signed in yet. An office of agents behind one address gets
 * in on a Monday morning; a machine that tries passwords or addresses gets nowhere.
 */
export const ADDRESS_LIMITS = {
  signIn: { burst: 30, everyMs: 3 * SECOND },
  signUp: { burst: 30, everyMs: 30 * SECOND },
  codeRequest: { burst: 10, everyMs: 30 * SECOND },
  wrongServiceKey: { burst: 10, everyMs: 30 * SECOND },
  otherSignInService: { burst: 60, everyMs: SECOND },
} as const satisfies Record<string, Allowance>;

/** Limits per user. No person reaches these; a runaway program does. */
export const USER_LIMITS = {
  upload: { burst: 300, everyMs: 2 * SECOND },
  /** Somebody who types without a pause saves every 1.5 seconds. */
  draft: { burst: 300, everyMs: SECOND },
  submission: { burst: 300, everyMs: SECOND },
  pdfWork: { burst: 300, everyMs: SECOND },
  sync: { burst: 10, everyMs: 10 * SECOND },
  export: { burst: 5, everyMs: 5 * MINUTE },
} as const satisfies Record<string, Allowance>;

/**
 * Mailed codes of one account, for any purpose and any requester. Not more often, because each new
 * code allows five more guesses. Yet more often than a code expires, so that its owner always has a
 * valid one.
 */
export const CODE_MAILS: Allowance = { burst: 5, everyMs: 5 * MINUTE };

/** Keeps a mailbox from being flooded. */
export const MAIL_LIMIT: Allowance = { burst: 3, everyMs: 30 * SECOND };

/**
 * Wrong passwords and codes from one address for one account: five are free, because people
 * mistype; then the wait doubles. Neither the account's owner elsewhere nor anyone else at the
 * address has to wait.
 */
export const ATTEMPTS = {
  free: 5,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: 15 * MINUTE,
  forgottenAfterMs: 60 * MINUTE,
} as const;
