import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import { AccountSection } from './account-section.tsx';
import classes from './account-sections.module.css';
import { deviceName } from './device-name.ts';
import {
  endOpenSession,
  endOtherSessions,
  openSessionsQuery,
  useAccountChange,
} from './queries.ts';

/** The user's open sessions, each of which can be ended here. */
export function SessionsSection() {
  const { data: sessions = [], error } = useQuery(openSessionsQuery);
  const endOne = useAccountChange(endOpenSession);
  const endOthers = useAccountChange(endOtherSessions);
  const problem = error ?? endOne.error ?? endOthers.error;
  return (
    <AccountSection title="Where you are signed in">
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {deviceName(session.user_agent)}
              <span className={classes.since}>
                since {new Date(session.created_at).toLocaleString('en-US')}
              </span>
            </span>
            {session.is_current ? (
              <span className={classes.since}>This device</span>
            ) : (
              <Button
                kind="quiet"
                isWaiting={endOne.isPending}
                onClick={() => endOne.mutate(session.id)}
              >
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && (
        <Notice tone="bad" live>
          {problem.message}
        </Notice>
      )}
      {sessions.length > 1 && (
        <div>
          <Button
            kind="secondary"
            isWaiting={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
