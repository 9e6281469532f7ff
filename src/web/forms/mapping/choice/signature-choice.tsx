import { APPLICATION_FIELDS } from '../../../../core/application/application-fields.ts';
import type { FieldMapping, MappingSource } from '../../../../core/mapping/field-mapping.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { mappingInWords } from '../mapping-in-words.ts';
import classes from './field-choice.module.css';

interface SignatureChoiceProps {
  field: PdfField;
  mapping: FieldMapping;
  onChange: (mapping: FieldMapping) => void;
}

const SIGNATURES = APPLICATION_FIELDS.filter(({ kind }) => kind === 'signature');

/**
 * Chooses whose signature a field takes. Nothing is written into it, so there is no part of a value
 * to choose.
 */
export function SignatureChoice({ field, mapping, onChange }: SignatureChoiceProps) {
  const { sourceField, transform } = mapping;
  const chosen = sourceField === '' && transform === 'leave-for-ink' ? '@ink' : sourceField;
  const isOffered =
    chosen === '@ink' || chosen === '' || SIGNATURES.some(({ name }) => name === chosen);
  const choose = (value: string) => {
    const { option: _, options: __, ask: ___, manualValue: ____, ...rest } = mapping;
    onChange({
      ...rest,
      sourceField: value === '@ink' ? '' : (value as MappingSource | ''),
      transform: value === '' ? 'default' : 'leave-for-ink',
    });
  };
  return (
    <select
      className={classes.select}
      aria-label={`${MAPPING_TEXTS.columns.source}: ${field.name}`}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{MAPPING_TEXTS.notMapped}</option>
      {SIGNATURES.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
      <option value="@ink">{QUESTION_TEXTS.leftForInk}</option>
      {/* A mapping that this list does not offer, such as from a template. */}
      {!isOffered && <option value={chosen}>{mappingInWords(mapping)}</option>}
    </select>
  );
}
