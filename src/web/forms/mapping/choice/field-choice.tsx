import {
  type FieldMapping,
  isLeftEmpty,
  isWritableField,
  mappableFieldType,
} from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { mappingProblem } from '../box-state.ts';
import { withoutEvidence } from '../draft/mapping-draft.ts';
import classes from './field-choice.module.css';
import { ManualValue } from './manual-value.tsx';
import { MappingGuess } from './mapping-guess.tsx';
import { SourceDetails, SourceSelect, withSource } from './mapping-source-choice.tsx';
import { SignatureChoice } from './signature-choice.tsx';

export interface FieldChoiceProps {
  field: PdfField;
  mapping: FieldMapping | undefined;
  /** Offered while there is no mapping. */
  guess: FieldMapping | undefined;
  isAdvanced: boolean;
  /** `null` leaves the field unmapped. */
  onChange: (field: string, mapping: FieldMapping | null) => void;
  onDismiss: (field: string) => void;
}

/** The list that chooses what fills the box. */
export function FieldSource({ field, mapping, onChange }: FieldChoiceProps) {
  const present = mapping ?? unmapped(field);
  const change = (next: FieldMapping) => onChange(field.name, chosenByPerson(next));
  return field.type === 'signature' ? (
    <SignatureChoice field={field} mapping={present} onChange={change} />
  ) : (
    <SourceSelect field={field} mapping={present} onChange={change} />
  );
}

/** The details of the choice, and the evidence for it. */
export function FieldEvidence(props: FieldChoiceProps) {
  const { field, mapping, guess, isAdvanced, onChange, onDismiss } = props;
  const elsewhere = field.labels?.elsewhere;
  const problem = mapping ? mappingProblem(field, mapping) : null;
  return (
    <>
      {isWritableField(field) && mapping && (
        <SourceDetails
          field={field}
          mapping={mapping}
          isAdvanced={isAdvanced}
          onChange={(next) => onChange(field.name, chosenByPerson(next))}
        />
      )}
      {elsewhere && (
        <span className={classes.problem}>
          {message(MAPPING_TEXTS.elsewhere, { labels: quoted(elsewhere) })}
        </span>
      )}
      {problem && <span className={classes.problem}>{problem}</span>}
      {mapping?.reason && <span className={classes.reason}>Suggested: {mapping.reason}</span>}
      {!mapping && guess && (
        <MappingGuess
          fieldName={field.name}
          guess={guess}
          onAccept={() => onChange(field.name, withoutEvidence(guess))}
          onDismiss={() => onDismiss(field.name)}
        />
      )}
    </>
  );
}

function quoted(labels: readonly string[]): string {
  return [...new Set(labels)].map((text) => `“${text}”`).join(', ');
}

/**
 * The text printed on every application. A signature field has none, because it is signed in ink.
 */
export function FieldManualValue({ field, mapping, onChange }: FieldChoiceProps) {
  if (field.type === 'signature') {
    return <span className={classes.reason}>{MAPPING_TEXTS.signedInInk}</span>;
  }
  const present = mapping ?? unmapped(field);
  return (
    <ManualValue
      field={field}
      label={`${MAPPING_TEXTS.columns.manualValue}: ${field.name}`}
      value={present.manualValue ?? ''}
      onChange={(text) => {
        const { manualValue: _, kept: __, ...others } = present;
        const next = text === '' ? others : { ...others, manualValue: text };
        onChange(field.name, chosenByPerson(next));
      }}
    />
  );
}

/** The mapping of a box for which a person chose this option of the list. */
export function chosenMapping(
  field: PdfField,
  mapping: FieldMapping | undefined,
  option: string,
): FieldMapping | null {
  return chosenByPerson(withSource(field, mapping ?? unmapped(field), option));
}

/** A choice is no longer a suggestion, so Auto Map's confidence and reason are removed. */
function chosenByPerson(next: FieldMapping): FieldMapping | null {
  const { sourceField, ask, manualValue, kept, transform } = next;
  const isEmpty = sourceField === '' && !ask && manualValue === undefined && kept === undefined;
  if (isEmpty && !isLeftEmpty(transform)) return null;
  return withoutEvidence(next);
}

function unmapped({ type }: PdfField): FieldMapping {
  return {
    sourceField: '',
    fieldType: mappableFieldType(type),
    required: false,
    transform: 'default',
  };
}
