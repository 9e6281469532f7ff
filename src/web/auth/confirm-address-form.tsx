import { CodeStep } from './code-step.tsx';
import { type Credentials, confirmAddress, signInWithPassword } from './queries.ts';
import type { SignInStepProps } from './sign-in-step.tsx';

/**
 * Where an address is what lets people in: the code that was mailed to it, and then the password that
 * was just typed, so that nobody comes into an account that somebody else made in their name.
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
