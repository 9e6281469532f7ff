import { useState } from 'react';
import { verifySecondFactor } from './queries.ts';
import { BackToSignIn, CodeInput, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

/** After a right password, for who has turned on a second factor. */
export function SecondFactorForm({ onModeChange, onSuccess, onClosing }: SignInStepProps) {
  const [code, setCode] = useState('');
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const verify = useStepCall(
    () => verifySecondFactor(code),
    () => finish('secondFactorVerified'),
  );
  return (
    <StepFrame
      submit="Confirm"
      busy="Confirming..."
      isBusy={verify.isBusy}
      problem={verify.problem}
      done={isDone ? 'Signed in successfully.' : null}
      onSubmit={() => verify.submit(code !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>Enter the code that your authenticator app shows, or one of your backup codes.</p>
      <CodeInput code={code} onChange={setCode} />
    </StepFrame>
  );
}
