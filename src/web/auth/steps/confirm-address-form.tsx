import { type Credentials, confirmAddress, signInWithPassword } from '../queries.ts';
import { CodeStep } from './code-step.tsx';
import type { SignInStepProps } from './sign-in-step.tsx';

/**
 * For installations where the address decides who may sign in. Asks for the mailed code and the
 * password just typed, so that nobody gets into an account that somebody else made in their name.
 */
export function ConfirmAddressForm({
  credentials,
  ...props
}: SignInStepProps & { credentials: Credentials }) {
  return (
    <CodeStep
      {...props}
      from={`A code is on its way to ${credentials.email}. Enter it here to confirm that the address is yours. It works for 10 minutes.`}
      submit="Confirm"
      enter={async (code) => {
        await confirmAddress(credentials.email, code);
        return signInWithPassword(credentials);
      }}
      done="Your address is confirmed. You are signed in."
    />
  );
}
