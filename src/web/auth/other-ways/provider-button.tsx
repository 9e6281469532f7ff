import { identityProviderErrorText } from '../../../core/identity-provider-errors.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { beginAtProvider } from './identity-provider.ts';
import type { OtherWayInProps } from './other-way-in.ts';
import { useProviderWindow } from './use-provider-window.ts';

interface ProviderButtonProps extends OtherWayInProps {
  provider: { id: string; name: string };
}

export function ProviderButton({ provider, onSignedIn, onProblem }: ProviderButtonProps) {
  const tellFailure = (error: Error) => onProblem(identityProviderErrorText(provider.name, error));
  const signInThere = useProviderWindow((failure) => {
    if (failure) return tellFailure(failure);
    onProblem(null);
    onSignedIn();
  });
  const signIn = useMutation({
    mutationFn: () => signInThere(beginAtProvider(provider.id)),
    onMutate: () => onProblem(null),
    onSuccess: onSignedIn,
    onError: tellFailure,
  });
  return (
    <Button kind="secondary" isWaiting={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? `Waiting for ${provider.name}...` : provider.name}
    </Button>
  );
}
