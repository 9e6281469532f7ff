import type { FallbackProps } from 'react-error-boundary';
import { message } from '../../core/texts/message.ts';
import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { useBackOnline } from '../browser/use-back-online.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CodeNotFetched } from '../ui/lazy/fetch-code.ts';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './error-screens.module.css';

const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>{SHELL_TEXTS.reload}</Button>
);

/** Starting or signing in failed: there is nothing to show yet. */
export function ApplicationError({ title, error }: { title: string; error: Error }) {
  return (
    <main className={classes.screen}>
      <h1>{title}</h1>
      <Notice tone="bad" live action={<ReloadButton />}>
        <p>{error.message}</p>
      </Notice>
    </main>
  );
}

/** One view failed to render; the rest of the application works. */
export function ComponentError({ error, resetErrorBoundary }: FallbackProps) {
  useBackOnline(resetErrorBoundary, error instanceof CodeNotFetched);
  return (
    <div className={classes.screen}>
      <h1>{SHELL_TEXTS.somethingWrong}</h1>
      <Notice
        tone="bad"
        live
        action={
          <Button kind="secondary" onClick={resetErrorBoundary}>
            Try again
          </Button>
        }
      >
        <p>{message(SHELL_TEXTS.renderFailed, { message: messageOf(error) })}</p>
        <p>What you typed in other views is kept.</p>
      </Notice>
    </div>
  );
}

/** Everything failed to render. */
export function TopLevelError({ error }: FallbackProps) {
  return (
    <main className={classes.screen}>
      <h1>{SHELL_TEXTS.somethingWrong}</h1>
      <Notice tone="bad" live title={messageOf(error)} action={<ReloadButton />}>
        <details>
          <summary>Details</summary>
          <pre className={classes.stack}>
            {error instanceof Error ? error.stack : String(error)}
          </pre>
        </details>
      </Notice>
    </main>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Unknown error';
}
