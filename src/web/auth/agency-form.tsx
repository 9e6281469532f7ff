import {
  identityProviderErrorText,
  identityProviderRefusal,
} from '../../core/identity-provider-errors.ts';
import { AUTHENTICATION_TEXTS } from '../../core/texts/sign-in-texts.ts';
import { ApiError } from '../base/api-error.ts';
import { useConfig } from '../base/config.ts';
import { beginAtAgency, signInAtProvider } from './identity-provider.ts';
import { BackToSignIn, EmailInput, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { domainsOf } from './sign-up-rule.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

/** The e-mail address tells the agency, and so where its owner signs in. */
export function AgencyForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const { signUp } = useConfig();
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const signIn = useStepCall(
    () =>
      signInAtProvider(beginAtAgency(email.trim()), (code) =>
        identityProviderRefusal(code, domainsOf(signUp)),
      ).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        const text = identityProviderErrorText(AUTHENTICATION_TEXTS.agency, error);
        throw new ApiError('sign_in_refused', text);
      }),
    () => finish(),
  );
  return (
    <StepFrame
      submit={AUTHENTICATION_TEXTS.signInAtAgency}
      busy={`Waiting for ${AUTHENTICATION_TEXTS.agency}...`}
      isBusy={signIn.isBusy}
      problem={signIn.problem}
      done={isDone ? 'Signed in successfully.' : null}
      onSubmit={() => signIn.submit(email.trim() !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>{AUTHENTICATION_TEXTS.agencyExplained}</p>
      <EmailInput email={email} onEmailChange={onEmailChange} />
    </StepFrame>
  );
}
