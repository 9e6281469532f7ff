import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { verifySecondFactor } from './queries.ts';
import {
  BackToSignIn,
  CodeInput,
  problemText,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** After a right password, for who has turned on a second factor. */
export function SecondFactorForm({ onModeChange, onSuccess, onClosing }: SignInStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const verify = useMutation({
    mutationFn: verifySecondFactor,
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess: () => finish('secondFactorVerified'),
  });
  return (
    <StepFrame
      submit="Confirm"
      busy="Confirming..."
      isBusy={verify.isPending}
      problem={problem}
      done={isDone ? 'Signed in successfully.' : null}
      onSubmit={() =>
        code.trim() ? verify.mutate(code.trim()) : setProblem(AUTHENTICATION_TEXTS.fillAllFields)
      }
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>Enter the code that your authenticator app shows, or one of your backup codes.</p>
      <CodeInput code={code} onChange={setCode} />
    </StepFrame>
  );
}
