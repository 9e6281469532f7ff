import { useState } from 'react';
import { useSession } from '../session/session.tsx';
import type { SignInMode } from '../sign-in-mode.ts';
import { AgencyForm } from './agency-form.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { SignInStepProps } from './sign-in-step.tsx';

interface SignInStepsProps extends Omit<SignInStepProps, 'email' | 'onEmailChange'> {
  mode: SignInMode;
  /** What the person was doing when an account was needed. */
  why: string | undefined;
}

/** What the sign-in dialog shows: one step at a time. */
export default function SignInSteps({ mode, why, ...callbacks }: SignInStepsProps) {
  const { user, lapsedUser } = useSession();
  // Somebody whose session has ended signs in again. The end may not have been drawn yet.
  const [email, setEmail] = useState((user ?? lapsedUser)?.email ?? '');
  const step = { email, onEmailChange: setEmail, ...callbacks };
  return (
    <>
      {why && <p>{why}</p>}
      {(mode === 'signIn' || mode === 'signUp') && <SignInForm mode={mode} {...step} />}
      {mode === 'secondFactor' && <SecondFactorForm {...step} />}
      {mode === 'mailedCode' && <MailedCodeForm {...step} />}
      {mode === 'agency' && <AgencyForm {...step} />}
      {mode === 'recovery' && <RecoveryForm {...step} />}
    </>
  );
}
