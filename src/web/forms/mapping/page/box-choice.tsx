import { useEffect, useRef } from 'react';
import type { PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import type { Person } from '../../../../core/mapping/auto-map/people/person.ts';
import { boxWords } from '../../../../core/pdf/labels/printed-name.ts';
import { CAST_TEXTS, MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { BOX_STATES, WORKBENCH_TEXTS } from '../../../../core/texts/workbench-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { boxState } from '../box-state.ts';
import {
  type FieldChoiceProps,
  FieldEvidence,
  FieldManualValue,
  FieldSource,
} from '../choice/field-choice.tsx';
import { countedBoxes } from '../counted-boxes.ts';
import type { Whose } from '../draft/recast.ts';
import { type FormCasting, titleOf } from '../draft/use-casting.ts';
import { PersonSelect } from '../person-select.tsx';
import classes from './box-choice.module.css';

interface BoxChoiceProps extends FieldChoiceProps {
  /** Its block; undefined if it is in none, or until the form's people are known. */
  block: PersonBlock | undefined;
  casting: FormCasting;
  onRecast: (of: Whose, person: Person, select: HTMLSelectElement) => void;
  onNext: () => void;
  onClose: () => void;
}

/** Chooses what fills a box, at its place on the page. */
export function BoxChoice(props: BoxChoiceProps) {
  const { block, casting, onRecast, onNext, onClose, ...choice } = props;
  const { field, mapping, guess } = choice;
  const own = useRef<HTMLElement>(null);
  const state = boxState(field, mapping, guess);
  const words = boxWords(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each box
  useEffect(() => {
    own.current
      ?.querySelector<HTMLElement>('select, input, button')
      ?.focus({ preventScroll: true });
  }, [field]);
  return (
    <section
      ref={own}
      className={classes.choice}
      data-choice
      aria-label={message(WORKBENCH_TEXTS.choiceAt, { words })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes only this choice, not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <p className={classes.words}>
        <strong>{words}</strong>
        {state && <span className={classes.state}>{BOX_STATES[state]}</span>}
      </p>
      {state === null ? (
        <p>{MAPPING_TEXTS.nothingToFill}</p>
      ) : (
        <>
          <FieldSource {...choice} />
          <FieldEvidence {...choice} />
          {block && (
            <div className={classes.whose}>
              <span>
                {CAST_TEXTS.atBox}
                <small>{boxesOfBlock(block)}</small>
              </span>
              <PersonSelect
                label={CAST_TEXTS.atBox}
                person={casting.personOf(block)}
                onChange={(person, select) => onRecast(block, person, select)}
              />
            </div>
          )}
          {field.type !== 'signature' && (
            <div className={classes.manual}>
              {MAPPING_TEXTS.columns.manualValue}
              <FieldManualValue {...choice} />
            </div>
          )}
        </>
      )}
      <div className={classes.end}>
        <Button kind="quiet" onClick={onClose}>
          {WORKBENCH_TEXTS.close}
        </Button>
        <Button kind="secondary" repeats onClick={onNext}>
          {WORKBENCH_TEXTS.next}
        </Button>
      </div>
    </section>
  );
}

const TITLE_AT_BOX = 40;

/** The boxes that change together. */
function boxesOfBlock(block: PersonBlock): string {
  const boxes = countedBoxes(block.fields.length);
  return message(CAST_TEXTS.together, { boxes, title: titleOf(block, TITLE_AT_BOX) });
}
