import { useState } from 'react';
import { PasswordInput } from '../ui/password-input.tsx';
import { MailedCodeStep } from './code-step.tsx';
import { mailRecoveryCode, recoverPassword, signInWithPassword } from './queries.ts';
import { announceSessionEvent } from './session-events.ts';
import type { SignInStepProps } from './sign-in-step.tsx';
import { usePasswordRule } from './use-password-rule.ts';

/** For a forgotten password: a mailed code, then a new one. */
export function RecoveryForm(props: SignInStepProps) {
  const email = props.email.trim();
  const passwordRule = usePasswordRule();
  const [password, setPassword] = useState('');
  return (
    <MailedCodeStep
      {...props}
      mail={async () => {
        await mailRecoveryCode(email);
        announceSessionEvent('passwordRecovery');
      }}
      submit="Set new password"
      enter={async (code) => {
        await recoverPassword(email, code, password);
        announceSessionEvent('passwordChanged');
        return signInWithPassword({ email, password });
      }}
      isComplete={password !== ''}
      done="Your password was changed. You are signed in."
    >
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        {...passwordRule}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </MailedCodeStep>
  );
}
