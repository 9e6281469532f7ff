import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { verifySecondFactor } from '../queries.ts';
import { CodeStep } from './code-step.tsx';
import type { SignInStepProps } from './sign-in-step.tsx';

/** The step after a correct password if the user has turned on a second factor. */
export function SecondFactorForm(props: SignInStepProps) {
  return (
    <CodeStep
      {...props}
      from="Enter the code that your authenticator app shows, or one of your backup codes."
      submit="Confirm"
      busy="Confirming..."
      enter={verifySecondFactor}
      done={AUTHENTICATION_TEXTS.signedIn}
      event="secondFactorVerified"
    />
  );
}
