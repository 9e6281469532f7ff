import { SHELL_TEXTS } from '../../core/texts/shell-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { LockIcon } from '../ui/icons.tsx';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import { useSignIn } from './sign-in.tsx';

/** Shown to a visitor in place of a screen that needs an account. */
export function SignInPrompt({ title, children }: { title: string; children: string }) {
  const askToSignIn = useSignIn();
  return (
    <EmptyState
      icon={<LockIcon size={26} />}
      title={title}
      action={<Button onClick={() => askToSignIn()}>{SHELL_TEXTS.signIn}</Button>}
    >
      {children}
    </EmptyState>
  );
}
