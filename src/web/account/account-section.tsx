import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './account-sections.module.css';

interface AccountSectionProps {
  title: string;
  /** Of those that a person goes through here. */
  step?: string;
  children: ReactNode;
}

/** The button that leads to the next step goes with its own: the focus goes on with the person. */
export function AccountSection({ title, step, children }: AccountSectionProps) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement !== document.body) return;
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
