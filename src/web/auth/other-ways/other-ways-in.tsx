import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { useConfig } from '../../base/config.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { OtherWayInProps } from './other-way-in.ts';
import classes from './other-ways-in.module.css';
import { ProviderButton } from './provider-button.tsx';
import { WalletButton } from './wallet-button.tsx';

interface OtherWaysInProps extends OtherWayInProps {
  onAgency: () => void;
}

/** The "Or continue with" buttons that the installation has set up; nothing if there are none. */
export function OtherWaysIn({ onAgency, ...props }: OtherWaysInProps) {
  const { identityProvider, agencySignIn, walletSignIn } = useConfig();
  if (!identityProvider && !agencySignIn && !walletSignIn) return null;
  return (
    <>
      <p className={classes.or}>{AUTHENTICATION_TEXTS.orContinueWith}</p>
      {identityProvider && <ProviderButton provider={identityProvider} {...props} />}
      {agencySignIn && (
        <Button kind="secondary" onClick={onAgency}>
          {AUTHENTICATION_TEXTS.agency}
        </Button>
      )}
      {walletSignIn && <WalletButton {...props} />}
    </>
  );
}
