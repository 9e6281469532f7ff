import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { mailRecoveryCode, recoverPassword, signInWithPassword } from './queries.ts';
import { announceSessionEvent } from './session-events.ts';
import {
  BackToSignIn,
  CodeInput,
  EmailInput,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { useStepCall } from './use-step-call.ts';

/** For a forgotten password: a mailed code, then a new one. */
export function RecoveryForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const passwordRule = usePasswordRule();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const begin = useStepCall(
    () => mailRecoveryCode(email.trim()),
    () => {
      setIsMailed(true);
      announceSessionEvent('passwordRecovery');
    },
  );
  const change = useStepCall(
    async () => {
      await recoverPassword(email.trim(), code, password);
      return signInWithPassword({ email: email.trim(), password });
    },
    (next) => (next === 'secondFactor' ? onModeChange('secondFactor') : finish()),
  );
  const step = isMailed ? change : begin;
  const isComplete = email.trim() !== '' && (!isMailed || (code !== '' && password !== ''));
  return (
    <StepFrame
      submit={isMailed ? 'Set new password' : 'Mail me a code'}
      busy="One moment..."
      isBusy={step.isBusy}
      problem={step.problem}
      done={isDone ? 'Your password was changed. You are signed in.' : null}
      onSubmit={() => step.submit(isComplete)}
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
            {...passwordRule}
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
