import { identityProviderErrorText } from '../../../core/identity-provider-errors.ts';
import { AUTHENTICATION_TEXTS } from '../../../core/texts/sign-in-texts.ts';
import { ApiError } from '../../base/api-error.ts';
import { beginAtAgency } from '../other-ways/identity-provider.ts';
import { useProviderWindow } from '../other-ways/use-provider-window.ts';
import { BackToSignIn, EmailInput, type SignInStepProps, StepFrame } from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

/** Finds the agency by the e-mail address, and so where its owner signs in. */
export function AgencyForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const signInThere = useProviderWindow((failure) => {
    signIn.setProblem(failure && failureText(failure));
    if (!failure) finish();
  });
  const signIn = useStepCall(
    () =>
      signInThere(beginAtAgency(email.trim())).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        throw new ApiError('sign_in_refused', failureText(error));
      }),
    () => finish(),
  );
  return (
    <StepFrame
      submit={AUTHENTICATION_TEXTS.signInAtAgency}
      busy={`Waiting for ${AUTHENTICATION_TEXTS.agency}...`}
      isBusy={signIn.isBusy}
      problem={signIn.problem}
      done={isDone ? AUTHENTICATION_TEXTS.signedIn : null}
      onSubmit={() => signIn.submit(email.trim() !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>{AUTHENTICATION_TEXTS.agencyExplained}</p>
      <EmailInput email={email} onEmailChange={onEmailChange} />
    </StepFrame>
  );
}

const failureText = (error: unknown) =>
  identityProviderErrorText(AUTHENTICATION_TEXTS.agency, error);
