import type { AuditAction } from '../../core/audit/audit-actions.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { clientAddress } from '../http/client.ts';
import { type RequestContext, userOf } from './second-factor/guard-second-factor.ts';

/** The part of what the sign-in library passes to its hooks that is used here. */
export interface HookContext extends RequestContext {
  request?: Request | undefined;
}

/**
 * Records a new account or session, whatever the way in. The operator's programs act without a
 * request and record their own actions. A session that replaces the user's own is not a new
 * sign-in.
 */
export async function recordAccountEvent(
  audit: AuditTrail,
  action: AuditAction,
  userId: string,
  hookContext: HookContext | null,
): Promise<void> {
  if (!hookContext?.request || userOf(hookContext) === userId) return;
  await audit.record({
    action,
    actor: userId,
    subject: 'account',
    subjectId: userId,
    owner: userId,
    address: clientAddress(hookContext.request.headers),
  });
}
