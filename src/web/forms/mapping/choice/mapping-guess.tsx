import type { FieldMapping, MappingSource } from '../../../../core/mapping/field-mapping.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { WORKBENCH_TEXTS } from '../../../../core/texts/workbench-texts.ts';
import { sourceLabel, transformLabel } from '../source-labels.ts';
import classes from './field-choice.module.css';

interface MappingGuessProps {
  fieldName: string;
  guess: FieldMapping;
  onAccept: () => void;
  onDismiss: () => void;
}

/** A mapping that Auto Map is not sure of, which applies only if the user accepts it. */
export function MappingGuess({ fieldName, guess, onAccept, onDismiss }: MappingGuessProps) {
  return (
    <div className={classes.guess}>
      <p>
        {MAPPING_TEXTS.bestGuess}: <strong>{guessInWords(guess)}</strong>, {surenessOf(guess)}
        {guess.reason && <span className={classes.reason}>{guess.reason}</span>}
      </p>
      <span className={classes.answers}>
        <AcceptGuess fieldName={fieldName} onAccept={onAccept}>
          {WORKBENCH_TEXTS.accept}
        </AcceptGuess>
        <button
          type="button"
          className={classes.small}
          aria-label={message(WORKBENCH_TEXTS.dismissOf, { name: fieldName })}
          onClick={(event) => {
            focusChoice(event.currentTarget);
            onDismiss();
          }}
        >
          {WORKBENCH_TEXTS.dismiss}
        </button>
      </span>
    </div>
  );
}

interface AcceptGuessProps {
  fieldName: string;
  onAccept: () => void;
  children: string;
}

export function AcceptGuess({ fieldName, onAccept, children }: AcceptGuessProps) {
  return (
    <button
      type="button"
      className={classes.small}
      aria-label={`${WORKBENCH_TEXTS.accept}: ${fieldName}`}
      title={`${WORKBENCH_TEXTS.accept}: ${children}`}
      onClick={(event) => {
        focusChoice(event.currentTarget);
        onAccept();
      }}
    >
      {children}
    </button>
  );
}

/** The button disappears with the guess, so the focus moves to the choice beside it. */
function focusChoice(button: HTMLElement): void {
  button.closest('[data-choice]')?.querySelector('select')?.focus();
}

export function guessInWords({ sourceField, transform }: FieldMapping): string {
  const source = sourceLabel(sourceField as MappingSource);
  return transform === 'default' ? source : `${source}, ${transformLabel(transform)}`;
}

function surenessOf({ confidence = 0 }: FieldMapping): string {
  return message(WORKBENCH_TEXTS.sure, { percent: Math.round(confidence * 100) });
}
