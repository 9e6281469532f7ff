import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { useSignIn } from '../auth/sign-in.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './session-notice.module.css';

/** The session expired, perhaps in the middle of an entry. */
export function SessionEnded() {
  const { lapsedUser, isWorkPutAway } = useSession();
  const askToSignIn = useSignIn();
  if (!lapsedUser || isWorkPutAway) return null;
  return (
    <div className={`${classes.bar} no-print`}>
      <Notice
        tone="warn"
        live
        title="Your session has ended"
        action={<Button onClick={() => askToSignIn()}>{SHELL_TEXTS.signIn}</Button>}
      >
        This page stays as it is. Sign in again to continue.
      </Notice>
    </div>
  );
}
