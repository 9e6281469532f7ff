import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { SignInMode } from '../sign-in-mode.ts';
import classes from './sign-in-step.module.css';
import { typedCode } from './typed-code.ts';

/** What every step of the dialog receives. */
export interface SignInStepProps {
  /** Kept between steps, so that it is typed only once. */
  email: string;
  onEmailChange: (email: string) => void;
  onModeChange: (mode: SignInMode) => void;
  onSuccess: () => void;
  /** Called after the success message. Continues what sign-in was needed for. */
  onClosing: () => void;
}

interface StepFrameProps {
  submit: string;
  busy: string;
  isBusy: boolean;
  problem: string | null;
  /** Set after success. */
  done: string | null;
  onSubmit: () => void;
  children: ReactNode;
  /** Other ways to sign in, below the button. */
  footer?: ReactNode;
}

/** One step: its inputs, its error or success message, and its button. */
export function StepFrame(props: StepFrameProps) {
  const { submit, busy, isBusy, problem, done, onSubmit, children, footer } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !done) onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={send}>
      {children}
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <Button type="submit" isWaiting={isBusy || done !== null}>
        {isBusy ? busy : submit}
      </Button>
      {footer}
    </form>
  );
}

interface EmailInputProps extends Pick<SignInStepProps, 'email' | 'onEmailChange'> {
  isFirst?: boolean;
}

export function EmailInput({ email, onEmailChange, isFirst = true }: EmailInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="email"
      {...(isFirst && FIRST)}
      value={email}
      onChange={(event) => onEmailChange(event.currentTarget.value)}
    />
  );
}

/** Focuses the input even if the dialog opened before this code had loaded. */
export const FIRST = { 'data-autofocus': true, autoFocus: true } as const;

export function CodeInput({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  return (
    <TextInput
      label="Code"
      autoComplete="one-time-code"
      inputMode="text"
      spellCheck={false}
      autoFocus
      value={code}
      onChange={(event) => onChange(typedCode(event.currentTarget.value))}
    />
  );
}

export function BackToSignIn({ onModeChange }: Pick<SignInStepProps, 'onModeChange'>) {
  return (
    <p className={classes.toggle}>
      <button type="button" className={classes.link} onClick={() => onModeChange('signIn')}>
        Back to Sign In
      </button>
    </p>
  );
}
