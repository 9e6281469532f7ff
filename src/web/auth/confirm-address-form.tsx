import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { type Credentials, confirmAddress, signInWithPassword } from './queries.ts';
import {
  BackToSignIn,
  CodeInput,
  problemText,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

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
  const [problem, setProblem] = useState<string | null>(null);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const confirm = useMutation({
    mutationFn: async () => {
      await confirmAddress(credentials.email, code.trim());
      return signInWithPassword(credentials);
    },
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess: (step) => (step === 'secondFactor' ? onModeChange('secondFactor') : finish()),
  });
  const submit = () =>
    code.trim() ? confirm.mutate() : setProblem(AUTHENTICATION_TEXTS.fillAllFields);
  return (
    <StepFrame
      submit="Confirm"
      busy="One moment..."
      isBusy={confirm.isPending}
      problem={problem}
      done={isDone ? 'Your address is confirmed. You are signed in.' : null}
      onSubmit={submit}
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
