import { AppError } from '../../core/errors.ts';
import type { SignIn } from '../auth/sign-in.ts';
import { type RateLimits, refuseWhileWaiting } from '../rate-limits/rate-limits.ts';

const RECENT_MINUTES = 10;

/**
 * Makes sure that the holder of the session is its user before anything that cannot be undone or
 * that exports everything: by password or, without one, by a very recent sign-in.
 * @throws AppError password_wrong, reauthentication_required, rate_limited
 */
export async function reauthenticate(
  { signIn, rateLimits }: { signIn: SignIn; rateLimits: RateLimits },
  { userId, signedInAt }: { userId: string; signedInAt: Date },
  password: string | undefined,
): Promise<void> {
  const context = await signIn.$context;
  const account = await context.internalAdapter.findCredentialAccount(userId);
  if (!account?.password) {
    const ageMs = Date.now() - signedInAt.getTime();
    // A sign-in in the future means that the clock was set back.
    const isRecent = ageMs >= 0 && ageMs < RECENT_MINUTES * 60_000;
    if (!isRecent) throw new AppError('reauthentication_required', { minutes: RECENT_MINUTES });
    return;
  }
  const guess = ['reauthenticate', userId];
  refuseWhileWaiting(await rateLimits.beginAttempt(guess));
  const isRight = await context.password.verify({
    hash: account.password,
    password: password ?? '',
  });
  if (!isRight) throw new AppError('password_wrong');
  await rateLimits.forgetAttempts(guess);
}
