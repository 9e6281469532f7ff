import type { AuditTrail } from '../audit/audit-trail.ts';
import type { SignIn } from '../auth/sign-in.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { ControlDeps } from './control.ts';
import type { OutputDeps } from './outputs.ts';

/** What the routes of runs need. */
export interface RunsDeps extends ControlDeps, OutputDeps {
  signIn: SignIn;
  rateLimits: RateLimits;
  changes: ChangeFeed;
  audit: AuditTrail;
}
