import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Loading } from '../ui/loading.tsx';
import { ComponentError } from './error-screens.tsx';
import { Header } from './header.tsx';
import { NavigationProvider, useNavigation } from './navigation.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { VIEW_CODE } from './view-code.ts';

export function Shell() {
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
      <main id="main" className={classes.main} tabIndex={-1}>
        <CurrentView />
      </main>
    </NavigationProvider>
  );
}

function CurrentView() {
  const { view } = useNavigation();
  const View = VIEW_CODE[view];
  return (
    <ErrorBoundary FallbackComponent={ComponentError} resetKeys={[view]}>
      <Suspense fallback={<Loading>Loading...</Loading>}>
        <View key={view} />
      </Suspense>
    </ErrorBoundary>
  );
}
