import { useState } from 'react';
import { mailCode, signInWithCode } from './queries.ts';
import {
  BackToSignIn,
  CodeInput,
  EmailInput,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

/** A code by mail in the place of the password. */
export function MailedCodeForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const [code, setCode] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const send = useStepCall(
    () => mailCode(email.trim(), 'sign-in'),
    () => setIsMailed(true),
  );
  const enter = useStepCall(
    () => signInWithCode(email.trim(), code),
    () => finish(),
  );
  const step = isMailed ? enter : send;
  const isComplete = email.trim() !== '' && (!isMailed || code !== '');
  return (
    <StepFrame
      submit={isMailed ? 'Sign In' : 'Mail me a code'}
      busy="One moment..."
      isBusy={step.isBusy}
      problem={step.problem}
      done={isDone ? 'Signed in successfully.' : null}
      onSubmit={() => step.submit(isComplete)}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      {isMailed ? (
        <>
          <p>
            If {email.trim()} has an account, a code is in its mailbox now. It works for 10 minutes.
          </p>
          <CodeInput code={code} onChange={setCode} />
        </>
      ) : (
        <EmailInput email={email} onEmailChange={onEmailChange} />
      )}
    </StepFrame>
  );
}
