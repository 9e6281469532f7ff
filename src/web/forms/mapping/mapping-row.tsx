import { memo, type Ref } from 'react';
import {
  type FieldMapping,
  isMappableField,
  mappableFieldType,
} from '../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';
import { ManualValue } from './manual-value.tsx';
import { MappingGuess } from './mapping-guess.tsx';
import { MappingSourceChoice } from './mapping-source-choice.tsx';
import classes from './mapping-table.module.css';
import { SignatureChoice } from './signature-choice.tsx';

interface MappingRowProps {
  field: PdfField;
  mapping: FieldMapping | undefined;
  /** Offered while there is no mapping. */
  guess: FieldMapping | undefined;
  /** Its box is the one shown beside the table. */
  isShown: boolean;
  index: number;
  /** Pixels from the top of the table's body. */
  start: number;
  isAdvanced: boolean;
  onChange: (field: string, mapping: FieldMapping | null) => void;
  /** Called when the person works on this row. */
  onFocus: (index: number) => void;
  ref: Ref<HTMLTableRowElement>;
}

/** One field of the PDF. */
export const MappingRow = memo(function MappingRow(props: MappingRowProps) {
  const { field, mapping, guess, isShown, index, start, isAdvanced, ref, onChange, onFocus } =
    props;
  const present: FieldMapping = mapping ?? {
    sourceField: '',
    fieldType: mappableFieldType(field.type),
    required: false,
    transform: 'default',
  };
  // A person's choice is no longer a suggestion, so Auto Map's confidence and reason are removed.
  const change = ({ confidence: _, reason: __, ...next }: FieldMapping) =>
    onChange(field.name, isEmpty(next) ? null : next);
  const { columns } = MAPPING_TEXTS;
  return (
    <tr
      ref={ref}
      aria-rowindex={index + 2}
      data-index={index}
      style={{ transform: `translateY(${start}px)` }}
      data-shown={isShown}
      onFocus={() => onFocus(index)}
      onPointerDown={() => onFocus(index)}
    >
      <th scope="row">
        <span className={classes.name}>{field.name}</span>
        {field.tooltip && field.tooltip !== field.name && (
          <span className={classes.tooltip}>{field.tooltip}</span>
        )}
      </th>
      <td data-label={columns.type}>
        {field.type}
        <span className={classes.flags}>
          {[field.required && 'required', field.readOnly && 'read-only'].filter(Boolean).join(', ')}
        </span>
      </td>
      {isMappableField(field) ? (
        <>
          <td data-label={columns.source}>
            {field.type === 'signature' ? (
              <SignatureChoice field={field} mapping={present} onChange={change} />
            ) : (
              <MappingSourceChoice
                field={field}
                mapping={present}
                isAdvanced={isAdvanced}
                onChange={change}
              />
            )}
            {!mapping && guess && (
              <MappingGuess
                fieldName={field.name}
                guess={guess}
                onAccept={() => change({ ...present, ...guess })}
              />
            )}
          </td>
          {field.type === 'signature' ? (
            <td className={classes.note}>{MAPPING_TEXTS.signedInInk}</td>
          ) : (
            <td data-label={columns.manualValue}>
              <ManualValue
                field={field}
                label={`${columns.manualValue}: ${field.name}`}
                value={present.manualValue ?? ''}
                onChange={(text) => {
                  const { manualValue: _, ...others } = present;
                  change(text === '' ? others : { ...others, manualValue: text });
                }}
              />
            </td>
          )}
        </>
      ) : (
        <td className={classes.unmappable} colSpan={2} data-label={columns.source}>
          {MAPPING_TEXTS.nothingToFill}
        </td>
      )}
      {isAdvanced && (
        <td className={classes.current} data-label="Current value">
          {currentValue(field) || <span className={classes.flags}>empty</span>}
        </td>
      )}
    </tr>
  );
});

function isEmpty({ sourceField, ask, manualValue, transform }: FieldMapping): boolean {
  const isLeftEmpty = transform === 'leave-for-ink' || transform === 'not-used';
  return sourceField === '' && !ask && manualValue === undefined && !isLeftEmpty;
}

function currentValue({ value }: PdfField): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}
