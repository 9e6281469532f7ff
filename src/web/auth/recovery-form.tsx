import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTHENTICATION_TEXTS, MINIMUM_PASSWORD_LENGTH } from '../../core/messages.ts';
import { mailRecoveryCode, recoverPassword, signInWithPassword } from './queries.ts';
import { announceSessionEvent } from './session-events.ts';
import {
  BackToSignIn,
  CodeInput,
  EmailInput,
  problemText,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** For a forgotten password: a mailed code, then a new one. */
export function RecoveryForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const begin = useMutation({
    mutationFn: () => mailRecoveryCode(email.trim()),
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess: () => {
      setIsMailed(true);
      announceSessionEvent('passwordRecovery');
    },
  });
  const change = useMutation({
    mutationFn: async () => {
      await recoverPassword(email.trim(), code.trim(), password);
      return signInWithPassword({ email: email.trim(), password });
    },
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess: (step) => (step === 'secondFactor' ? onModeChange('secondFactor') : finish()),
  });
  const submit = () => {
    const isComplete =
      email.trim() !== '' && (!isMailed || (code.trim() !== '' && password !== ''));
    if (!isComplete) setProblem(AUTHENTICATION_TEXTS.fillAllFields);
    else if (isMailed) change.mutate();
    else begin.mutate();
  };
  return (
    <StepFrame
      submit={isMailed ? 'Set new password' : 'Mail me a code'}
      busy="One moment..."
      isBusy={begin.isPending || change.isPending}
      problem={problem}
      done={isDone ? 'Your password was changed. You are signed in.' : null}
      onSubmit={submit}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      {isMailed ? (
        <>
          <p>
            If {email.trim()} has an account, a code is in its mailbox now. It works for 10 minutes.
          </p>
          <CodeInput code={code} onChange={setCode} />
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            minLength={MINIMUM_PASSWORD_LENGTH}
            description={`At least ${MINIMUM_PASSWORD_LENGTH} characters`}
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      ) : (
        <EmailInput email={email} onEmailChange={onEmailChange} />
      )}
    </StepFrame>
  );
}
