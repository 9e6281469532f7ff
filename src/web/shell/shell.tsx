import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from '../auth/session.tsx';
import { Loading } from '../ui/loading.tsx';
import { ComponentError } from './error-screens.tsx';
import { Header } from './header.tsx';
import { NavigationProvider, useNavigation } from './navigation.tsx';
import { SessionAnnouncer } from './session-announcer.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { isForUsers, SignInWanted } from './sign-in-wanted.tsx';
import { forgetViewCode, viewCode } from './view-code.ts';
import { WorkPutAway } from './work-put-away.tsx';

export function Shell() {
  const { isWorkPutAway } = useSession();
  return (
    <NavigationProvider>
      <button
        type="button"
        className={classes.skip}
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to content
      </button>
      <Header />
      <SessionEnded />
      <SessionAnnouncer />
      <main id="main" className={classes.main} data-put-away={isWorkPutAway} tabIndex={-1}>
        <CurrentView />
      </main>
      <WorkPutAway />
    </NavigationProvider>
  );
}

function CurrentView() {
  const { view } = useNavigation();
  const [tries, setTries] = useState(0);
  const { user, lapsedUser } = useSession();
  // Work at hand does not vanish with the session: each call asks to sign in again.
  const isPrompt = isForUsers(view) && !user && !lapsedUser;
  const View = viewCode(view);
  return (
    <ErrorBoundary
      FallbackComponent={ComponentError}
      resetKeys={[view]}
      onReset={() => {
        forgetViewCode(view);
        setTries(tries + 1);
      }}
    >
      <Suspense fallback={<Loading>Loading...</Loading>}>
        {isPrompt ? <SignInWanted view={view} /> : <View key={view} />}
      </Suspense>
    </ErrorBoundary>
  );
}
