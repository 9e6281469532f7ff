import {
  identityProviderErrorText,
  identityProviderRefusal,
} from '../../core/identity-provider-errors.ts';
import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { useConfig } from '../shell/config.ts';
import { Button } from '../ui/button.tsx';
import { useMutation } from '../use-mutation.ts';
import { signInAtProvider } from './identity-provider.ts';
import classes from './sign-in-form.module.css';
import { domainsOf } from './sign-up-rule.tsx';

interface ProviderButtonProps {
  onSignedIn: () => void;
  onProblem: (problem: string | null) => void;
}

/** "Or continue with" the configured provider; nothing where none is configured. */
export function ProviderButton({ onSignedIn, onProblem }: ProviderButtonProps) {
  const { identityProvider, signUp } = useConfig();
  const signIn = useMutation({
    mutationFn: (id: string) =>
      signInAtProvider(id, (code) => identityProviderRefusal(code, domainsOf(signUp))),
    onMutate: () => onProblem(null),
    onSuccess: onSignedIn,
    onError: (error) => onProblem(identityProviderErrorText(identityProvider?.name ?? '', error)),
  });
  if (!identityProvider) return null;
  return (
    <>
      <p className={classes.or}>{AUTHENTICATION_TEXTS.orContinueWith}</p>
      <Button
        kind="secondary"
        disabled={signIn.isPending}
        onClick={() => signIn.mutate(identityProvider.id)}
      >
        {signIn.isPending ? `Waiting for ${identityProvider.name}...` : identityProvider.name}
      </Button>
    </>
  );
}
