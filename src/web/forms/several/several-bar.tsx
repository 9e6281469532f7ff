import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { message } from '../../../core/texts/message.ts';
import {
  formsInWords,
  SEVERAL_TEXTS,
  type SeveralAction,
} from '../../../core/texts/several-forms-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SearchIcon, TrashIcon } from '../../ui/icons.tsx';
import { FormerRetentionNotes } from '../revision/revision-on-card.tsx';
import classes from './several.module.css';
import type { ChosenForm } from './several-forms.ts';
import { SeveralResult } from './several-result.tsx';
import type { Several } from './use-several-forms.ts';

interface SeveralBarProps {
  several: Several;
  /** The forms whose cards are shown. */
  shown: readonly ChosenForm[];
  /** Whether there are enough forms to choose from. */
  isOffered: boolean;
}

/** Chooses several forms, runs one action on all of them, and reports the outcome. */
export function SeveralBar({ several, shown, isOffered }: SeveralBarProps) {
  const bar = useRef<HTMLElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const run = (action: SeveralAction, forms: readonly ChosenForm[]) => {
    flushSync(() => {
      setIsAsking(false);
      void several.run(action, forms);
    });
    result.current?.focus();
  };
  const end = () => {
    flushSync(several.end);
    result.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {several.isChoosing
        ? chosenBar()
        : isOffered && (
            <div>
              <Button
                kind="secondary"
                onClick={() => {
                  flushSync(several.begin);
                  bar.current?.focus({ preventScroll: true });
                }}
              >
                {SEVERAL_TEXTS.choose}
              </Button>
            </div>
          )}
      <div ref={result} className={classes.result} tabIndex={-1}>
        <SeveralResult
          several={several}
          onRestore={(forms) => run('restore', forms)}
          onClose={() => {
            flushSync(several.clear);
            result.current?.focus({ preventScroll: true });
          }}
        />
      </div>
    </>
  );

  function chosenBar() {
    const { chosen } = several;
    // Their current names and numbers.
    const known = new Map(shown.map((form) => [form.id, form]));
    const forms = [...chosen.values()].map((form) => known.get(form.id) ?? form);
    const hidden = forms.filter(({ id }) => !known.has(id)).length;
    const words = { forms: formsInWords(forms.length), count: hidden };
    const isNone = forms.length === 0;
    const isBusy = several.running !== null;
    const isAll = shown.every(({ id }) => chosen.has(id));
    return (
      <section
        ref={bar}
        className={classes.bar}
        tabIndex={-1}
        data-sticky
        aria-label={SEVERAL_TEXTS.bar}
      >
        <div className={classes.choice}>
          <span role="status">
            {isNone
              ? SEVERAL_TEXTS.none
              : message(hidden > 0 ? SEVERAL_TEXTS.chosenHidden : SEVERAL_TEXTS.chosen, words)}
          </span>
          {/* One button for both, so that the focus stays after a press. */}
          {shown.length + forms.length > 0 && (
            <TextButton onClick={() => (isAll ? several.chooseNone() : several.choose(shown))}>
              {isAll
                ? SEVERAL_TEXTS.chooseNone
                : message(SEVERAL_TEXTS.chooseShown, { count: shown.length })}
            </TextButton>
          )}
        </div>
        <div className={classes.actions}>
          <Button
            kind="secondary"
            icon={<SearchIcon />}
            isWaiting={isNone || isBusy}
            onClick={() => run('analyze', forms)}
          >
            {SEVERAL_TEXTS.analyze}
          </Button>
          <Button
            kind="secondary"
            isDangerous
            icon={<TrashIcon />}
            isWaiting={isNone || isBusy}
            onClick={() => setIsAsking(true)}
          >
            {SEVERAL_TEXTS.remove}
          </Button>
          <Button kind="quiet" isWaiting={isBusy} onClick={end}>
            {SEVERAL_TEXTS.end}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title={message(SEVERAL_TEXTS.removeTitle, words)}
          confirmLabel={message(SEVERAL_TEXTS.removeConfirm, words)}
          onConfirm={() => run('remove', forms)}
          onClose={() => setIsAsking(false)}
        >
          <ul className={classes.names}>
            {forms.map(({ id, form_name }) => (
              <li key={id}>{form_name}</li>
            ))}
          </ul>
          <p>{SEVERAL_TEXTS.removeMeans}</p>
          <FormerRetentionNotes forms={forms} />
        </ConfirmDialog>
      </section>
    );
  }
}

/** The check box before a form's name. */
export function ChooseForm({ several, form }: { several: Several; form: ChosenForm }) {
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={message(SEVERAL_TEXTS.chooseForm, { name: form.form_name })}
        checked={several.chosen.has(form.id)}
        onChange={(event) =>
          event.currentTarget.checked ? several.choose([form]) : several.unchoose(form.id)
        }
      />
    </label>
  );
}
