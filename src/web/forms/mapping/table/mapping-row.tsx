import { Fragment, memo, type Ref } from 'react';
import { isMappableField } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { BOX_STATES } from '../../../../core/texts/workbench-texts.ts';
import { boxState } from '../box-state.ts';
import {
  type FieldChoiceProps,
  FieldEvidence,
  FieldManualValue,
  FieldSource,
} from '../choice/field-choice.tsx';
import { AcceptGuess, guessInWords } from '../choice/mapping-guess.tsx';
import { withoutEvidence } from '../draft/mapping-draft.ts';
import { transformLabel } from '../source-labels.ts';
import classes from './mapping-table.module.css';
import { StateMark } from './state-mark.tsx';

interface MappingRowProps extends FieldChoiceProps {
  /**
   * Whether the row is selected: its box is marked on the page, and it shows the reason for its
   * mapping.
   */
  isSelected: boolean;
  /** Whether the pointer is over its box. */
  isHovered: boolean;
  index: number;
  /** Distance from the top of the table body, in pixels. */
  start: number;
  onSelect: (field: PdfField) => void;
  onHover: (field: string | null) => void;
  ref: Ref<HTMLTableRowElement>;
}

/** One field of the PDF, on one line unless it is selected. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { isSelected, isHovered, index, start, ref, onSelect, onHover, ...given } = props;
  const choice: FieldChoiceProps = {
    ...given,
    onChange: (name, next) => {
      onSelect(given.field);
      given.onChange(name, next);
    },
  };
  const { field, mapping, guess, isAdvanced } = choice;
  const { columns } = MAPPING_TEXTS;
  const state = boxState(field, mapping, guess);
  const part = mapping && mapping.transform !== 'default' ? transformLabel(mapping.transform) : '';
  const showsPart = part !== '' && (mapping?.sourceField !== '' || mapping.ask);
  return (
    <tr
      ref={ref}
      aria-rowindex={index + 2}
      data-index={index}
      data-field={field.name}
      data-choice
      style={{ transform: `translateY(${start}px)` }}
      data-selected={isSelected}
      data-hovered={isHovered}
      onFocus={() => onSelect(field)}
      onPointerDown={() => onSelect(field)}
      onPointerEnter={() => onHover(field.name)}
      onPointerLeave={() => onHover(null)}
    >
      <th
        scope="row"
        aria-label={[field.name, state && BOX_STATES[state]].filter(Boolean).join(', ')}
      >
        <StateMark state={state} />
        <FieldName name={field.name} />
      </th>
      <td data-label={columns.type} className={classes.type}>
        {field.type}
      </td>
      {isMappableField(field) ? (
        <>
          <td data-label={columns.source} className={classes.source}>
            <FieldSource {...choice} />
            {!isSelected && showsPart && (
              <span className={classes.part} title={part}>
                {part}
              </span>
            )}
            {!isSelected && !mapping && guess && (
              <AcceptGuess
                fieldName={field.name}
                onAccept={() => choice.onChange(field.name, withoutEvidence(guess))}
              >
                {guessInWords(guess)}
              </AcceptGuess>
            )}
          </td>
          <td data-label={columns.manualValue}>
            <FieldManualValue {...choice} />
          </td>
        </>
      ) : (
        <td className={classes.unmappable} colSpan={2} data-label={columns.source}>
          {MAPPING_TEXTS.nothingToFill}
        </td>
      )}
      {isAdvanced && (
        <td className={classes.current} data-label={MAPPING_TEXTS.currentValue}>
          {currentValue(field) || <span className={classes.flags}>{MAPPING_TEXTS.empty}</span>}
        </td>
      )}
      {isSelected && (
        <td className={classes.evidence} colSpan={isAdvanced ? 5 : 4}>
          <p className={classes.flags}>
            {[...new Set([field.name, field.tooltip, flagsOf(field)])].filter(Boolean).join(' · ')}
          </p>
          <FieldEvidence {...choice} />
        </td>
      )}
    </tr>
  );
});

/** Between the words of `TelephoneNumber[0]` and `city_state`. */
const WORD_ENDS = /(?<=[a-z\d])(?=[A-Z])|(?<=_)/;

/**
 * A long name is shortened in its path, because its end distinguishes boxes. The end goes on in a
 * second line with a whole word, if it can.
 */
function FieldName({ name }: { name: string }) {
  const end = name.lastIndexOf('.') + 1;
  return (
    <span className={classes.name} title={name}>
      {end > 0 && <span>{name.slice(0, end)}</span>}
      <strong>
        {[...name.slice(end).split(WORD_ENDS).entries()].map(([at, word]) => (
          <Fragment key={at}>
            {word}
            <wbr />
          </Fragment>
        ))}
      </strong>
    </span>
  );
}

function flagsOf({ required, readOnly }: PdfField): string {
  return [required && 'required', readOnly && 'read-only'].filter(Boolean).join(', ');
}

function currentValue({ value }: PdfField): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}
