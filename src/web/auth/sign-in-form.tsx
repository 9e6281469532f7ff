import './auth-inputs.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { AUTHENTICATION_TEXTS, TIMERS } from '../../core/messages.ts';
import { ApiError } from '../api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Credentials, signInWithPassword, signUpWithPassword } from './queries.ts';
import classes from './sign-in-form.module.css';

export type SignInMode = 'signIn' | 'signUp';

interface SignInFormProps {
  mode: SignInMode;
  onModeChange: (mode: SignInMode) => void;
  onSuccess: () => void;
  /** The success message has been read: continue with what sign-in was asked for. */
  onClosing: () => void;
}

const WORDS = {
  signIn: {
    submit: 'Sign In',
    busy: 'Signing in...',
    done: 'Signed in successfully.',
    other: 'No account yet?',
    toggle: 'Sign Up',
  },
  signUp: {
    submit: 'Create Account',
    busy: 'Creating account...',
    done: 'Account created. You are signed in.',
    other: 'Already have an account?',
    toggle: 'Sign In',
  },
} as const;

const MINIMUM_PASSWORD_LENGTH = 6;

export function SignInForm({ mode, onModeChange, onSuccess, onClosing }: SignInFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const signIn = useMutation({
    mutationFn: mode === 'signIn' ? signInWithPassword : signUpWithPassword,
    onMutate: () => setProblem(null),
    onError: (error) =>
      setProblem(error instanceof ApiError ? error.message : AUTHENTICATION_TEXTS.failed),
    onSuccess: () => {
      onSuccess();
      // A hash that led here has been followed (specification section 2).
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      setTimeout(() => queryClient.invalidateQueries(), TIMERS.sessionRecheck);
    },
  });

  useEffect(() => {
    if (!signIn.isSuccess) return;
    const timer = setTimeout(onClosing, TIMERS.closeAfterSuccess);
    return () => clearTimeout(timer);
  }, [signIn.isSuccess, onClosing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || signIn.isSuccess) return;
    const email = credentials.email.trim();
    if (!email || !credentials.password) setProblem(AUTHENTICATION_TEXTS.fillAllFields);
    else signIn.mutate({ ...credentials, email });
  };
  const change = (part: Partial<Credentials>) =>
    setCredentials((current) => ({ ...current, ...part }));
  const toggle = () => {
    setProblem(null);
    signIn.reset();
    onModeChange(mode === 'signIn' ? 'signUp' : 'signIn');
  };
  const words = WORDS[mode];

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        data-autofocus
        value={credentials.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        autoComplete={mode === 'signIn' ? 'current-password' : 'new-password'}
        minLength={MINIMUM_PASSWORD_LENGTH}
        description={
          mode === 'signUp' ? `At least ${MINIMUM_PASSWORD_LENGTH} characters` : undefined
        }
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        value={credentials.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {signIn.isSuccess && (
        <Notice tone="good" live>
          {words.done}
        </Notice>
      )}
      <Button type="submit" disabled={signIn.isPending || signIn.isSuccess}>
        {signIn.isPending ? words.busy : words.submit}
      </Button>
      <p className={classes.toggle}>
        {words.other}{' '}
        <button type="button" className={classes.link} onClick={toggle}>
          {words.toggle}
        </button>
      </p>
    </form>
  );
}
