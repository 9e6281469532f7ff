import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { sessionQuery } from '../auth/queries.ts';
import { configQuery } from '../base/config.ts';
import { Loading } from '../ui/messages/loading.tsx';
import { ApplicationError } from './error-screens.tsx';

/** Renders nothing until the user and the installation's settings are loaded. */
export function StartGate({ children }: { children: ReactNode }) {
  const config = useQuery(configQuery);
  const session = useQuery(sessionQuery);
  if (config.isLoadingError) {
    return <ApplicationError title={SHELL_TEXTS.initializationFailed} error={config.error} />;
  }
  if (session.isLoadingError) {
    return <ApplicationError title={SHELL_TEXTS.authenticationCheckFailed} error={session.error} />;
  }
  if (config.isPending || session.isPending) {
    return (
      <main>
        <h1 className="visually-hidden">Inkready</h1>
        <Loading>{SHELL_TEXTS.loading}</Loading>
      </main>
    );
  }
  return children;
}
