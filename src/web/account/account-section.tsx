import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './account-sections.module.css';

interface AccountSectionProps {
  title: string;
  children: ReactNode;
}

export function AccountSection({ title, children }: AccountSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface ChangeFormProps {
  submit: string;
  isBusy: boolean;
  isComplete?: boolean;
  error: Error | null;
  done: string | null;
  isDangerous?: boolean;
  onSubmit: () => void;
  children?: ReactNode;
}

/** A change with its button and its outcome. */
export function ChangeForm(props: ChangeFormProps) {
  const { submit, isBusy, isComplete = true, error, done, isDangerous = false } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && isComplete) props.onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={send}>
      {props.children}
      {error && (
        <Notice tone="bad" live>
          {error.message}
        </Notice>
      )}
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          kind="secondary"
          isDangerous={isDangerous}
          disabled={!isComplete}
          isWaiting={isBusy}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
