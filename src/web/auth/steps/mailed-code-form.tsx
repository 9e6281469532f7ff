import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { mailCode, signInWithCode } from '../queries.ts';
import { MailedCodeStep } from './code-step.tsx';
import type { SignInStepProps } from './sign-in-step.tsx';

/** Signs in with a mailed code instead of the password. */
export function MailedCodeForm(props: SignInStepProps) {
  const email = props.email.trim();
  return (
    <MailedCodeStep
      {...props}
      mail={() => mailCode(email, 'sign-in')}
      submit="Sign In"
      enter={(code) => signInWithCode(email, code)}
      done={AUTHENTICATION_TEXTS.signedIn}
    />
  );
}
