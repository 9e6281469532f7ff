import type { MouseEvent } from 'react';
import type { FieldMapping, MappingSource } from '../../../core/mapping/field-mapping.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { sourceLabel, transformLabel } from './mapping-source-choice.tsx';
import classes from './mapping-table.module.css';

interface MappingGuessProps {
  fieldName: string;
  guess: FieldMapping;
  onAccept: () => void;
}

/** What Auto Map would choose but is not sure of: set only if a person says so. */
export function MappingGuess({ fieldName, guess, onAccept }: MappingGuessProps) {
  const { sourceField, transform, confidence, reason } = guess;
  const part = transform === 'default' ? '' : `, ${transformLabel(transform)}`;
  const sure = confidence === undefined ? '' : `, ${Math.round(confidence * 100)}% sure`;
  const accept = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with the guess: the focus stays in its row.
    event.currentTarget.closest('tr')?.querySelector('select')?.focus();
    onAccept();
  };
  return (
    <div className={classes.guess}>
      <p>
        <strong>
          {MAPPING_TEXTS.bestGuess}: {sourceLabel(sourceField as MappingSource)}
          {part}
        </strong>
        {sure}
        {reason && <span className={classes.reason}>{reason}</span>}
      </p>
      <button
        type="button"
        className={classes.small}
        aria-label={`${MAPPING_TEXTS.acceptGuess}: ${fieldName}`}
        onClick={accept}
      >
        {MAPPING_TEXTS.acceptGuess}
      </button>
    </div>
  );
}
