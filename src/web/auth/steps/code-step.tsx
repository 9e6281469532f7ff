import { type ReactNode, useState } from 'react';
import type { SignInStep } from '../queries.ts';
import type { SessionEvent } from '../session/session-events.ts';
import {
  BackToSignIn,
  CodeInput,
  EmailInput,
  type SignInStepProps,
  StepFrame,
} from './sign-in-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useStepCall } from './use-step-call.ts';

interface CodeStepProps extends SignInStepProps {
  submit: string;
  busy?: string;
  /** The success message. */
  done: string;
  event?: SessionEvent;
  /** Submits the code. */
  enter: (code: string) => Promise<SignInStep>;
  /** Says where the code comes from. */
  from: ReactNode;
  /** Further inputs, and whether they are filled in. */
  children?: ReactNode;
  isComplete?: boolean;
}

/** A step for a code from elsewhere that admits anybody who reads it. */
export function CodeStep(props: CodeStepProps) {
  const { enter, event, isComplete = true, onModeChange, onSuccess, onClosing } = props;
  const [code, setCode] = useState('');
  const { isDone, finish } = useFinishSignIn(onSuccess, onClosing);
  const call = useStepCall(
    () => enter(code),
    (next) => (next === 'secondFactor' ? onModeChange('secondFactor') : finish(event)),
  );
  return (
    <StepFrame
      submit={props.submit}
      busy={props.busy ?? 'One moment...'}
      isBusy={call.isBusy}
      problem={call.problem}
      done={isDone ? props.done : null}
      onSubmit={() => call.submit(code !== '' && isComplete)}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <p>{props.from}</p>
      <CodeInput code={code} onChange={setCode} />
      {props.children}
    </StepFrame>
  );
}

interface MailedCodeStepProps extends Omit<CodeStepProps, 'from'> {
  /** Mails the code. */
  mail: () => Promise<unknown>;
}

/** The same step, after mailing the code. */
export function MailedCodeStep({ mail, ...props }: MailedCodeStepProps) {
  const { email, onEmailChange, onModeChange } = props;
  const [isMailed, setIsMailed] = useState(false);
  const send = useStepCall(mail, () => setIsMailed(true));
  if (isMailed) {
    const from = `If ${email.trim()} has an account, a code is in its mailbox now. It works for 10 minutes.`;
    return <CodeStep {...props} from={from} />;
  }
  return (
    <StepFrame
      submit="Mail me a code"
      busy="One moment..."
      isBusy={send.isBusy}
      problem={send.problem}
      done={null}
      onSubmit={() => send.submit(email.trim() !== '')}
      footer={<BackToSignIn onModeChange={onModeChange} />}
    >
      <EmailInput email={email} onEmailChange={onEmailChange} />
    </StepFrame>
  );
}
