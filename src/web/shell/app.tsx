import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { EntryProvider } from '../applications/entry/state/entry.tsx';
import { SessionProvider } from '../auth/session/session.tsx';
import { SignInProvider } from '../auth/sign-in.tsx';
import { LiveLists } from '../live-lists/live-lists.tsx';
import { OpenPdfsProvider } from '../pdf-files/open-pdfs.tsx';
import { ApplicationFailureProvider } from '../ui/dialogs/application-failure.tsx';
import { ColorScheme } from './color-scheme.tsx';
import { TopLevelError } from './error-screens.tsx';
import { createQueryClient } from './query-client.ts';
import { Shell } from './shell.tsx';
import { StartGate } from './start-gate.tsx';

export function App() {
  const [queryClient] = useState(createQueryClient);
  return (
    <ErrorBoundary FallbackComponent={TopLevelError}>
      <ColorScheme />
      <QueryClientProvider client={queryClient}>
        <StartGate>
          <ApplicationFailureProvider>
            <SessionProvider>
              <SignInProvider>
                <EntryProvider>
                  <OpenPdfsProvider>
                    <LiveLists />
                    <Shell />
                  </OpenPdfsProvider>
                </EntryProvider>
              </SignInProvider>
            </SessionProvider>
          </ApplicationFailureProvider>
        </StartGate>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
