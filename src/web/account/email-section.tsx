import { useState } from 'react';
import { ACCOUNT_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { hasMailbox } from '../../core/wallet/has-mailbox.ts';
import { confirmAddress, mailCode } from '../auth/queries.ts';
import { typedCode } from '../auth/steps/typed-code.ts';
import { useMutation } from '../base/use-mutation.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextInput } from '../ui/inputs/text-input.tsx';
import { AccountSection, ChangeForm } from './account-section.tsx';
import { useAccountChange } from './queries.ts';

/** Confirms the e-mail address with a mailed code. */
export function EmailSection({ email, isVerified }: { email: string; isVerified: boolean }) {
  const [code, setCode] = useState('');
  const [timesSent, setTimesSent] = useState(0);
  const verify = useAccountChange((otp: string) => confirmAddress(email, otp));
  const send = useMutation({
    mutationFn: () => mailCode(email, 'email-verification'),
    onSuccess: () => {
      setTimesSent((times) => times + 1);
      setCode('');
      verify.reset();
    },
  });
  const sent = timesSent > 1 ? ACCOUNT_TEXTS.codeSentAgain : ACCOUNT_TEXTS.codeSent;
  if (!hasMailbox(email)) {
    return (
      <AccountSection title="E-mail address">
        <p>You sign in with your wallet: this account has no e-mail address.</p>
      </AccountSection>
    );
  }
  if (isVerified) {
    return (
      <AccountSection title="E-mail address" step="confirmed">
        <p>{email} is confirmed.</p>
      </AccountSection>
    );
  }
  return (
    <AccountSection title="E-mail address" step={timesSent > 0 ? 'mailed' : 'asked'}>
      <p>{email} is not confirmed yet. You need a confirmed address if you lose your password.</p>
      {timesSent > 0 ? (
        <>
          <ChangeForm
            submit="Confirm address"
            isBusy={verify.isPending}
            isComplete={code !== ''}
            error={send.error ?? verify.error}
            done={verify.isIdle && send.isSuccess ? sent : null}
            onSubmit={() => verify.mutate(code)}
          >
            <TextInput
              label="Code from the mail"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(typedCode(event.currentTarget.value))}
            />
          </ChangeForm>
          <div>
            <Button kind="quiet" isWaiting={send.isPending} onClick={() => send.mutate()}>
              {ACCOUNT_TEXTS.codeAgain}
            </Button>
          </div>
        </>
      ) : (
        <ChangeForm
          submit="Mail me a code"
          isBusy={send.isPending}
          error={send.error}
          done={null}
          onSubmit={() => send.mutate()}
        />
      )}
    </AccountSection>
  );
}
