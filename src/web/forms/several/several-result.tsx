import { message } from '../../../core/texts/message.ts';
import {
  formsInWords,
  SEVERAL_ACTIONS,
  SEVERAL_TEXTS,
} from '../../../core/texts/several-forms-texts.ts';
import { useListedAs } from '../../pdf-files/name-taken.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Notice } from '../../ui/messages/notice.tsx';
import { ProgressBar } from '../../ui/messages/progress-bar.tsx';
import { FORM_UPLOAD } from '../queries.ts';
import classes from './several.module.css';
import { type ChosenForm, restorableOf, type SeveralOutcome } from './several-forms.ts';
import type { Several } from './use-several-forms.ts';

interface SeveralResultProps {
  several: Several;
  /** Null for a user who may no longer change forms. */
  onRestore: ((forms: readonly ChosenForm[]) => void) | null;
  onClose: () => void;
}

/** The progress, and then the outcome for each form. */
export function SeveralResult({ several, onRestore, onClose }: SeveralResultProps) {
  const { running, isStopping, outcome, stop } = several;
  const restored = outcome?.action === 'restore' ? outcome.done : [];
  const listedAs = useListedAs(FORM_UPLOAD, restored.length > 0);
  const namedTwice = restored.filter((form) => listedAs(form.form_name) > 1);
  if (running) {
    const said = message(SEVERAL_ACTIONS[running.action].running, running);
    return (
      <div className={`${layout.apart} ${classes.running}`}>
        <div>
          {said}
          <ProgressBar share={(running.n - 1) / running.count} label={said} />
        </div>
        <Button kind="secondary" isWaiting={isStopping} onClick={stop}>
          {isStopping ? SEVERAL_TEXTS.stopping : SEVERAL_TEXTS.stop}
        </Button>
      </div>
    );
  }
  if (!outcome) return null;
  const { action, done, withoutFields, failed, unsure, notTried, unchanged, count } = outcome;
  const restorable = onRestore ? restorableOf(outcome) : [];
  const isWhole = failed.length + unsure.length + notTried.length === 0;
  return (
    <Notice
      tone={!isWhole ? 'bad' : withoutFields.length + namedTwice.length > 0 ? 'warn' : 'good'}
      live
      title={message(SEVERAL_ACTIONS[action].done, {
        done: done.length,
        forms: formsInWords(count),
      })}
      action={
        <div className={classes.actions}>
          {restorable.length > 0 && (
            <Button kind="secondary" onClick={() => onRestore?.(restorable)}>
              {message(SEVERAL_TEXTS.restore, { forms: formsInWords(restorable.length) })}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {SEVERAL_TEXTS.close}
          </Button>
        </div>
      }
    >
      <Names
        title={SEVERAL_TEXTS.failed}
        names={failed.map(({ form, why }) =>
          message(SEVERAL_TEXTS.failedForm, { name: form.form_name, why }),
        )}
      />
      <Names title={SEVERAL_TEXTS.unsure} names={unsure.map(nameOf)} />
      <Names title={whyNotTried(outcome)} names={notTried.map(nameOf)} />
      <Names title={SEVERAL_TEXTS.without} names={withoutFields.map(nameOf)} />
      <Names title={SEVERAL_TEXTS.sameName} names={namedTwice.map(nameOf)} />
      <Names title={SEVERAL_ACTIONS[action].left} names={unchanged.map(nameOf)} />
      {!isWhole && several.chosen.size > 0 && <p>{SEVERAL_TEXTS.stillChosen}</p>}
    </Notice>
  );
}

const nameOf = ({ form_name }: ChosenForm) => form_name;

function whyNotTried({ why }: SeveralOutcome): string {
  return why === undefined ? SEVERAL_TEXTS.stopped : message(SEVERAL_TEXTS.notTried, { why });
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className={classes.names}>
        {names.map((name, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two forms may bear one name
          <li key={n}>{name}</li>
        ))}
      </ul>
    </>
  );
}
