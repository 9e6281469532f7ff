import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AUTHENTICATION_TEXTS } from '../../core/messages.ts';
import { mailCode, signInWithCode } from './queries.ts';
import {
  BackToSignIn,
  CodeInput,
  EmailInput,
  problemText,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** A code by mail in the place of the password. */
export function MailedCodeForm(props: SignInStepProps) {
  const { email, onEmailChange, onModeChange, onSuccess, onClosing } = props;
  const [code, setCode] = useState('');
  const [isMailed, setIsMailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const send = useMutation({
    mutationFn: async () => {
      if (isMailed) return signInWithCode(email.trim(), code.trim());
      return mailCode(email.trim(), 'sign-in');
    },
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemText(error)),
    onSuccess: () => (isMailed ? finish() : setIsMailed(true)),
  });
  const isComplete = email.trim() !== '' && (!isMailed || code.trim() !== '');
  return (
    <StepFrame
      submit={isMailed ? 'Sign In' : 'Mail me a code'}
      busy="One moment..."
      isBusy={send.isPending}
      problem={problem}
      done={isDone ? 'Signed in successfully.' : null}
      onSubmit={() => (isComplete ? send.mutate() : setProblem(AUTHENTICATION_TEXTS.fillAllFields))}
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
