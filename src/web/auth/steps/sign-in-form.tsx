import { useState } from 'react';
import { PASSWORD_RULES } from '../../../core/password-rule.ts';
import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { useConfig } from '../../base/config.ts';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { OtherWaysIn } from '../other-ways/other-ways-in.tsx';
import { signInWithPassword, signUpWithPassword } from '../queries.ts';
import type { SignInMode } from '../sign-in-mode.ts';
import { SignUpRule } from '../sign-up-rule.tsx';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import classes from './sign-in-step.module.css';
import { EmailInput, FIRST, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { useStepCall } from './use-step-call.ts';

/** As specified, so that passwords from before a stricter rule still work. */
const OF_AN_ACCOUNT = { minLength: PASSWORD_RULES.specified.minimumLength };

const WORDS = {
  signIn: {
    submit: 'Sign In',
    busy: AUTHENTICATION_TEXTS.signingIn,
    done: AUTHENTICATION_TEXTS.signedIn,
    other: 'No account yet?',
    toggle: 'Sign Up',
  },
  signUp: {
    submit: 'Create Account',
    busy: 'Creating account...',
    done: 'Account created. You are signed in.',
    other: 'Already have an account?',
    toggle: 'Sign In',
  },
} as const;

/** Signs in or up with e-mail and password. */
export function SignInForm(props: SignInStepProps & { mode: 'signIn' | 'signUp' }) {
  const { mode, email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const [password, setPassword] = useState('');
  const [isKnown] = useState(email !== '');
  const [isConfirming, setIsConfirming] = useState(false);
  const { signUp } = useConfig();
  const passwordRule = usePasswordRule();
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const credentials = { email: email.trim(), password };
  const signIn = useStepCall(
    () =>
      mode === 'signIn'
        ? signInWithPassword(credentials)
        : signUpWithPassword(credentials, signUp.policy !== 'open'),
    (step) => {
      if (step === 'secondFactor') onModeChange('secondFactor');
      else if (step === 'confirmAddress') setIsConfirming(true);
      else finish();
    },
  );
  const toggle = () => {
    signIn.clear();
    onModeChange(mode === 'signIn' ? 'signUp' : 'signIn');
  };
  if (isConfirming) {
    const leave = (to: SignInMode) => {
      setIsConfirming(false);
      onModeChange(to);
    };
    return <ConfirmAddressForm {...props} credentials={credentials} onModeChange={leave} />;
  }
  const words = WORDS[mode];
  return (
    <StepFrame
      submit={words.submit}
      busy={words.busy}
      isBusy={signIn.isBusy}
      problem={signIn.problem}
      done={isDone ? words.done : null}
      onSubmit={() => signIn.submit(email.trim() !== '' && password !== '')}
      footer={
        <>
          <OtherWaysIn
            onSignedIn={finish}
            onProblem={signIn.setProblem}
            onAgency={() => onModeChange('agency')}
          />
          {mode === 'signIn' && (
            <p className={classes.toggle}>
              <button
                type="button"
                className={classes.link}
                onClick={() => onModeChange('recovery')}
              >
                Forgot your password?
              </button>
              <button
                type="button"
                className={classes.link}
                onClick={() => onModeChange('mailedCode')}
              >
                Use a mailed code
              </button>
            </p>
          )}
          <p className={classes.toggle}>
            {words.other}{' '}
            <button type="button" className={classes.link} onClick={toggle}>
              {words.toggle}
            </button>
          </p>
        </>
      }
    >
      {mode === 'signUp' && <SignUpRule />}
      <EmailInput email={email} onEmailChange={onEmailChange} isFirst={!isKnown} />
      <PasswordInput
        label="Password"
        autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
        {...(mode === 'signUp' ? passwordRule : OF_AN_ACCOUNT)}
        {...(isKnown && FIRST)}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </StepFrame>
  );
}
