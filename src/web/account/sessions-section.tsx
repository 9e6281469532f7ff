import { useQuery } from '@tanstack/react-query';
import { Button } from '../ui/buttons/button.tsx';
import { Failure } from '../ui/messages/failure.tsx';
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
  const asked = useQuery(openSessionsQuery);
  const sessions = asked.data ?? [];
  const endOne = useAccountChange(endOpenSession);
  const endOthers = useAccountChange(endOtherSessions);
  // A session that is open no longer is ended, also if only the answer was lost.
  const isOneOpen = sessions.some(({ id }) => id === endOne.variables);
  const areOthersOpen = sessions.length > 1;
  return (
    // The button of a session disappears with it.
    <AccountSection title="Where you are signed in" step={String(sessions.length)}>
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
      <Failure of={asked} />
      {isOneOpen && <Failure of={endOne} isChange />}
      {areOthersOpen && <Failure of={endOthers} isChange />}
      {areOthersOpen && (
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
