import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { useMutation } from '../../base/use-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { OtherWayInProps } from './other-way-in.ts';
import { signInWithWallet } from './wallet.ts';

export function WalletButton({ onSignedIn, onProblem }: OtherWayInProps) {
  const signIn = useMutation({
    mutationFn: signInWithWallet,
    onMutate: () => onProblem(null),
    onSuccess: onSignedIn,
    onError: (error) => onProblem(error.message),
  });
  return (
    <Button kind="secondary" isWaiting={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? AUTHENTICATION_TEXTS.waitingForWallet : AUTHENTICATION_TEXTS.wallet}
    </Button>
  );
}
