import {
  identityProviderErrorText,
  identityProviderRefusal,
} from '../../core/identity-provider-errors.ts';
import { useConfig } from '../base/config.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/button.tsx';
import { beginAtProvider, signInAtProvider } from './identity-provider.ts';
import type { OtherWayInProps } from './other-way-in.ts';
import { domainsOf } from './sign-up-rule.tsx';

interface ProviderButtonProps extends OtherWayInProps {
  provider: { id: string; name: string };
}

export function ProviderButton({ provider, onSignedIn, onProblem }: ProviderButtonProps) {
  const { signUp } = useConfig();
  const signIn = useMutation({
    mutationFn: () =>
      signInAtProvider(beginAtProvider(provider.id), (code) =>
        identityProviderRefusal(code, domainsOf(signUp)),
      ),
    onMutate: () => onProblem(null),
    onSuccess: onSignedIn,
    onError: (error) => onProblem(identityProviderErrorText(provider.name, error)),
  });
  return (
    <Button kind="secondary" disabled={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? `Waiting for ${provider.name}...` : provider.name}
    </Button>
  );
}
