import { Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from '../auth/session/session.tsx';
import { NavigationProvider, useNavigation } from '../base/navigation.tsx';
import { focusContent, isFocusLost } from '../browser/focus-content.ts';
import { forgetFailures } from '../ui/lazy/fetch-code.ts';
import { usePrefetch } from '../ui/lazy/use-prefetch.ts';
import { Loading } from '../ui/messages/loading.tsx';
import { ComponentError } from './error-screens.tsx';
import { Header } from './header.tsx';
import { SessionAnnouncer } from './session-announcer.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { isForUsers, SignInWanted } from './sign-in-wanted.tsx';
import { SignedOutCover } from './signed-out-cover.tsx';
import { VIEW_CODE } from './view-code.ts';
import { WorkClosed } from './work-closed.tsx';

/** On a phone, the agent is with a client, so the entry comes first and not a form on paper. */
const isPhone = () => window.matchMedia('(max-width: 40em)').matches;

export function Shell() {
  const { user, isWorkPutAway } = useSession();
  return (
    <NavigationProvider first={user && isPhone() ? 'secure' : 'application'}>
      <button
        type="button"
        className={classes.skip}
        onClick={() => document.getElementById('main')?.focus()}
      >
        Skip to content
      </button>
      <Header />
      <SessionEnded />
      <WorkClosed />
      <SessionAnnouncer />
      <main id="main" className={classes.main} data-put-away={isWorkPutAway} tabIndex={-1}>
        <CurrentView />
      </main>
      <SignedOutCover />
    </NavigationProvider>
  );
}

function CurrentView() {
  const { view, keepItem } = useNavigation();
  const { user, lapsedUser, handovers } = useSession();
  const userId = (user ?? lapsedUser)?.id;
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (userId === undefined || userId === lastUserId.current) return;
    // What the user before had open, such as a table, is not this one's.
    if (lastUserId.current !== undefined) keepItem(null);
    lastUserId.current = userId;
  }, [userId, keepItem]);
  // The current work survives the end of a session, because each call asks to sign in again.
  const isPrompt = isForUsers(view) && !user && !lapsedUser;
  const View = VIEW_CODE[view];
  usePrefetch(VIEW_CODE.secure, VIEW_CODE.packets);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A view with a title has given it the focus already.
    if (isFocusLost()) focusContent();
  }, [view]);
  return (
    <ErrorBoundary FallbackComponent={ComponentError} resetKeys={[view]} onReset={forgetFailures}>
      <Suspense fallback={<Loading>Loading...</Loading>}>
        {isPrompt ? <SignInWanted view={view} /> : <View key={`${view} ${handovers}`} />}
      </Suspense>
    </ErrorBoundary>
  );
}
