import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { useSession } from '../auth/session/session.tsx';
import { focusContent } from '../browser/focus-content.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './session-notice.module.css';

/** Another user has signed in while the user before was in the middle of something. */
export function WorkClosed() {
  const { wasWorkClosed, dismissClosedWork } = useSession();
  if (!wasWorkClosed) return null;
  return (
    <div className={`${classes.bar} no-print`}>
      <Notice
        tone="warn"
        live
        title={SHELL_TEXTS.anotherUser}
        action={
          <Button
            kind="secondary"
            onClick={() => {
              focusContent();
              dismissClosedWork();
            }}
          >
            {SHELL_TEXTS.understood}
          </Button>
        }
      >
        {SHELL_TEXTS.anotherUserMeans}
      </Notice>
    </div>
  );
}
