import { useConfig } from '../base/config.ts';

type SignUp = ReturnType<typeof useConfig>['signUp'];

/** The domains as text for a sentence. */
export function domainsOf({ domains }: SignUp) {
  return { domains: domains.join(', ') };
}

/** Who may create an account, shown before anything is typed; nothing if everybody may. */
export function SignUpRule() {
  const { signUp } = useConfig();
  if (signUp.policy === 'open') return null;
  return (
    <p>
      {signUp.policy === 'invitation'
        ? 'You need an invitation to create an account here: use the e-mail address that was invited.'
        : `Accounts here are for e-mail addresses of ${domainsOf(signUp).domains}.`}{' '}
      We mail a code to confirm the address.
    </p>
  );
}
