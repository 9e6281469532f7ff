import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { useConfig } from '../shell/config.ts';
import { ProviderButton } from './provider-button.tsx';
import classes from './sign-in-form.module.css';
import { WalletButton } from './wallet-button.tsx';

export interface OtherWayInProps {
  onSignedIn: () => void;
  onProblem: (problem: string | null) => void;
}

/** "Or continue with" what the installation has set up; nothing where that is nothing. */
export function OtherWaysIn(props: OtherWayInProps) {
  const { identityProvider, walletSignIn } = useConfig();
  if (!identityProvider && !walletSignIn) return null;
  return (
    <>
      <p className={classes.or}>{AUTHENTICATION_TEXTS.orContinueWith}</p>
      {identityProvider && <ProviderButton provider={identityProvider} {...props} />}
      {walletSignIn && <WalletButton {...props} />}
    </>
  );
}
