import { useState } from 'react';
import { type Credentials, confirmAddress, signInWithPassword } from './queries.ts';
import { BackToSignIn, CodeInput, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

/**
 * Where an address is what lets people in: the code that was mailed to it, and then the password that
 * was just typed, so that nobody comes into an account that somebody else made in their name.
 */
export function ConfirmAddressForm({
  credentials,
  onModeChange,
  onSuccess,
  onClosing,
}: SignInStepProps & { credentials: Credentials }) {
  const [code, setCode] = useState('');
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const confirm = useStepCall(
    async () => {
      await confirmAddress(credentials.email, code);
      return signInWithPassword(credentials);
    },
    (step) => (step === 'secondFactor' ? onModeChange('secondFactor') : finish()),
  );
  return (
    <StepFrame
      submit="Confirm"
      busy="One moment..."
      isBusy={confirm.isBusy}
      problem={confirm.problem}
      done={isDone ? 'Your address is confirmed. You are signed in.' : null}
      onSubmit={() => confirm.submit(code !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>
        A code is on its way to {credentials.email}. Enter it here to confirm that the address is
        yours. It works for 10 minutes.
      </p>
      <CodeInput code={code} onChange={setCode} />
    </StepFrame>
  );
}
