import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  identityProviderErrorText,
  identityProviderRefusal,
} from '../../core/identity-provider-errors.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { useConfig } from '../base/config.ts';
import { useProvided } from '../base/use-provided.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { part } from '../ui/lazy/part.tsx';
import { usePrefetch } from '../ui/lazy/use-prefetch.ts';
import { Loading } from '../ui/messages/loading.tsx';
import { SIGN_IN_TITLES, type SignInMode } from './sign-in-mode.ts';
import { domainsOf } from './sign-up-rule.tsx';

const SignInSteps = part(() => import('./steps/sign-in-steps.tsx'), <Loading>Loading...</Loading>);

/**
 * Opens the sign-in dialog over the current screen, which stays unchanged.
 * @returns true once signed in, false if the dialog was closed first
 */
type AskToSignIn = (why?: string) => Promise<boolean>;

const SignInContext = createContext<AskToSignIn | null>(null);

export const useSignIn = () => useProvided(SignInContext, 'useSignIn');

export function SignInProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [mode, setMode] = useState<SignInMode>('signIn');
  const isDone = useRef(false);
  const [why, setWhy] = useState<string>();
  /** All who wait for the open dialog, because several requests can find that a session ended. */
  const waiting = useRef<((signedIn: boolean) => void)[]>([]);

  const askToSignIn = useCallback<AskToSignIn>(
    (reason) =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        if (waiting.current.length > 1) return;
        setWhy(reason);
        setMode('signIn');
        isDone.current = false;
        setIsOpen(true);
      }),
    [],
  );

  useProviderRefusal(askToSignIn);
  usePrefetch(SignInSteps);

  const close = useCallback((signedIn: boolean) => {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(signedIn);
  }, []);
  const closeSignedIn = useCallback(() => close(true), [close]);
  const markDone = useCallback(() => {
    isDone.current = true;
  }, []);

  return (
    <SignInContext value={askToSignIn}>
      {children}
      <Dialog isOpen={isOpen} title={SIGN_IN_TITLES[mode]} onClose={() => close(isDone.current)}>
        <SignInSteps
          mode={mode}
          why={why}
          onModeChange={setMode}
          onSuccess={markDone}
          onClosing={closeSignedIn}
        />
      </Dialog>
    </SignInContext>
  );
}

/**
 * Reads why a provider refused from the address, in case the page itself went to the provider (no
 * pop-up).
 */
function useProviderRefusal(askToSignIn: AskToSignIn): void {
  const { identityProvider, agencySignIn, signUp } = useConfig();
  const name = agencySignIn ? AUTHENTICATION_TEXTS.agency : identityProvider?.name;
  useEffect(() => {
    const refusal = new URLSearchParams(window.location.search).get('error');
    if (!refusal || !name) return;
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.hash,
    );
    const failure = identityProviderRefusal(refusal, domainsOf(signUp));
    void askToSignIn(identityProviderErrorText(name, failure));
  }, [askToSignIn, name, signUp]);
}
