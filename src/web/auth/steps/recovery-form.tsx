import { type ReactNode, useRef, useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { isUnanswered } from '../../base/api-error.ts';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import {
  mailRecoveryCode,
  recoverPassword,
  type SignInStep,
  signInWithPassword,
} from '../queries.ts';
import { announceSessionEvent } from '../session/session-events.ts';
import { MailedCodeStep } from './code-step.tsx';
import { BackToSignIn, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { useStepCall } from './use-step-call.ts';

/** For a forgotten password: asks for a mailed code and a new password. */
export function RecoveryForm(props: SignInStepProps) {
  const email = props.email.trim();
  const passwordRule = usePasswordRule();
  const [password, setPassword] = useState('');
  const [isChanged, setIsChanged] = useState(false);
  /** The code works once, and may have been used if the answer was lost. */
  const mayBeChanged = useRef(false);

  async function enter(code: string): Promise<SignInStep> {
    try {
      await recoverPassword(email, code, password);
    } catch (error) {
      if (isUnanswered(error)) mayBeChanged.current = true;
      else if (mayBeChanged.current) return signInIfChanged(error);
      throw error;
    }
    announceSessionEvent('passwordChanged');
    try {
      return await signInWithPassword({ email, password });
    } catch (error) {
      setIsChanged(true);
      throw error;
    }
  }

  /** @throws the code's refusal, if the new password is not the account's either */
  async function signInIfChanged(refusal: unknown): Promise<SignInStep> {
    const step = await signInWithPassword({ email, password }).catch((error: unknown) => {
      throw isUnanswered(error) ? error : refusal;
    });
    announceSessionEvent('passwordChanged');
    return step;
  }

  const input = (
    <PasswordInput
      label="New password"
      autoComplete="new-password"
      {...passwordRule}
      autoFocus={isChanged}
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
    />
  );
  if (isChanged) {
    return (
      <SignInWithIt {...props} password={password}>
        {input}
      </SignInWithIt>
    );
  }
  return (
    <MailedCodeStep
      {...props}
      mail={async () => {
        await mailRecoveryCode(email);
        announceSessionEvent('passwordRecovery');
      }}
      submit="Set new password"
      enter={enter}
      isComplete={password !== ''}
      done="Your password was changed. You are signed in."
    >
      {input}
    </MailedCodeStep>
  );
}

interface SignInWithItProps extends SignInStepProps {
  password: string;
  children: ReactNode;
}

/**
 * For the case that the password was changed and only the sign-in after it failed. The code cannot
 * be used again.
 */
function SignInWithIt(props: SignInWithItProps) {
  const { email, password, onModeChange, onSuccess, onClosing, children } = props;
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const call = useStepCall(
    () => signInWithPassword({ email: email.trim(), password }),
    (step) => (step === 'secondFactor' ? onModeChange('secondFactor') : finish()),
  );
  return (
    <StepFrame
      submit="Sign In"
      busy={AUTHENTICATION_TEXTS.signingIn}
      isBusy={call.isBusy}
      problem={call.problem}
      done={isDone ? AUTHENTICATION_TEXTS.signedIn : null}
      onSubmit={() => call.submit(password !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <Notice tone="warn" live title={AUTHENTICATION_TEXTS.passwordChanged}>
        {AUTHENTICATION_TEXTS.signInWithIt}
      </Notice>
      {children}
    </StepFrame>
  );
}
