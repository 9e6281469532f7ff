import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../browser/focus-content.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Failure } from '../ui/messages/failure.tsx';
import { Notice } from '../ui/messages/notice.tsx';
import classes from './account-sections.module.css';

interface AccountSectionProps {
  title: string;
  /** The current step, in a section with several steps. */
  step?: string;
  children: ReactNode;
}

/** When the step changes, its button disappears, so the focus moves to the next step. */
export function AccountSection({ title, step, children }: AccountSectionProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!isFocusLost()) return;
    const next = section.current?.querySelector('input') ?? section.current;
    next?.focus();
  }, [step]);
  return (
    <section ref={section} className={classes.section} aria-label={title} tabIndex={-1}>
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

/** A form for a change, with its button and its outcome. */
export function ChangeForm(props: ChangeFormProps) {
  const { submit, isBusy, isComplete = true, error, done, isDangerous = false } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && isComplete) props.onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={send}>
      {props.children}
      {error && <Failure of={{ isError: true, error }} isChange />}
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
