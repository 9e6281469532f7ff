import { useContext } from 'react';
import { APPLICATION_FIELDS } from '../../../../core/application/application-fields.ts';
import { questionWords } from '../../../../core/mapping/auto-map/asking/ask-about.ts';
import {
  COMBINED_LABELS,
  type FieldMapping,
  isOfOwner,
  type MappingSource,
  type Transform,
} from '../../../../core/mapping/field-mapping.ts';
import {
  isKept,
  isPrefilled,
  ownText,
} from '../../../../core/mapping/fill-values/prefilled-boxes.ts';
import {
  answerTransforms,
  answerValues,
  sourceValues,
  transformChoices,
} from '../../../../core/mapping/fill-values/transform-choices.ts';
import type { PdfField } from '../../../../core/pdf/pdf-form.ts';
import { MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { CheckInput } from '../../../ui/inputs/check-input.tsx';
import { PARTIES, transformLabel } from '../source-labels.ts';
import { AskedInForm } from './asked-in-form.ts';
import classes from './field-choice.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface MappingSourceChoiceProps {
  field: PdfField;
  mapping: FieldMapping;
  isAdvanced: boolean;
  onChange: (mapping: FieldMapping) => void;
}

/** Option values at boxes that the form's own file fills. */
export const KEPT = '@kept';
export const UNUSED = '@unused';

/** The purposes of a box that no application field fills, keyed by option value. */
const PURPOSES = {
  '@ask': QUESTION_TEXTS.ask,
  '@ink': QUESTION_TEXTS.leftForInk,
  [UNUSED]: QUESTION_TEXTS.notUsed,
} as const;

type Purpose = keyof typeof PURPOSES | typeof KEPT;

/** The chosen option in the list of sources. */
function chosenOf(field: PdfField, mapping: FieldMapping): MappingSource | Purpose | '' {
  const { sourceField, ask, transform } = mapping;
  if (ask) return '@ask';
  if (transform === 'not-used') return UNUSED;
  if (isKept(field, mapping)) return KEPT;
  return sourceField === '' && transform === 'leave-for-ink' ? '@ink' : sourceField;
}

/** Created once, because it is the same for every row. */
const SOURCE_OPTIONS = (
  <>
    <option value="">{MAPPING_TEXTS.notMapped}</option>
    {Object.entries(PARTIES).map(([party, label]) => (
      <optgroup key={party} label={label}>
        {APPLICATION_FIELDS.filter((field) => field.party === party).map((field) => (
          <option key={field.name} value={field.name}>
            {field.label}
          </option>
        ))}
      </optgroup>
    ))}
    <optgroup label={QUESTION_TEXTS.notFromApplication}>
      {Object.entries(PURPOSES).map(([purpose, label]) => (
        <option key={purpose} value={purpose}>
          {label}
        </option>
      ))}
    </optgroup>
    <optgroup label="Joined in one box">
      {Object.entries(COMBINED_LABELS).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </optgroup>
  </>
);

type ChoiceProps = Omit<MappingSourceChoiceProps, 'isAdvanced'>;

/** Chooses where a field's value comes from. */
export function SourceSelect({ field, mapping, onChange }: ChoiceProps) {
  const { about, askToo } = useContext(AskedInForm);
  return (
    <select
      className={classes.select}
      aria-label={`${MAPPING_TEXTS.columns.source}: ${field.name}`}
      value={chosenOf(field, mapping)}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '@ask') return onChange(withSource(field, mapping, value));
        const own = asking(field, mapping, about(field));
        onChange(own);
        askToo(field, own);
      }}
    >
      {SOURCE_OPTIONS}
      {isPrefilled(field) && <option value={KEPT}>{QUESTION_TEXTS.kept}</option>}
    </select>
  );
}

/** The part of the value, the question asked, and why Auto Map suggests it. */
export function SourceDetails(props: MappingSourceChoiceProps) {
  const { field, mapping, isAdvanced, onChange } = props;
  const { sourceField, ask, transform } = mapping;
  const choices = partsOf(mapping);
  const offered = choices.includes(transform) ? choices : [...choices, transform];
  const asksOptions = field.type === 'radio' || field.type === 'dropdown' ? valuesOf(mapping) : [];
  return (
    <>
      {(sourceField !== '' || ask) && offered.length > 1 && (
        <select
          className={classes.select}
          aria-label={`Part of the value: ${field.name}`}
          value={transform}
          onChange={(event) =>
            onChange({ ...mapping, transform: event.currentTarget.value as Transform })
          }
        >
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {transformLabel(choice)}
            </option>
          ))}
        </select>
      )}
      {isOfOwner(sourceField, transform) && (
        <CheckInput
          label={MAPPING_TEXTS.onlyIf}
          isOn={mapping.onlyIf === 'otherOwner'}
          onChange={(isOn) => onChange(withCondition(mapping, isOn))}
        />
      )}
      {transform === 'is-option' && (
        <input
          className={classes.select}
          aria-label={`Ticked when the value is: ${field.name}`}
          placeholder="value"
          value={mapping.option ?? ''}
          onChange={(event) => onChange({ ...mapping, option: event.currentTarget.value })}
        />
      )}
      {ask && (
        <QuestionEditor
          field={field}
          question={ask}
          onChange={(question) => onChange({ ...mapping, ask: question })}
        />
      )}
      {(isAdvanced || mapping.options) &&
        asksOptions.map((value) => (
          <OptionForValue
            key={value}
            value={value}
            field={field}
            mapping={mapping}
            onChange={onChange}
          />
        ))}
    </>
  );
}

function withCondition({ onlyIf: _, ...rest }: FieldMapping, isOn: boolean): FieldMapping {
  return isOn ? { ...rest, onlyIf: 'otherOwner' } : rest;
}

/** Maps an option of a radio group or drop-down to the application value that it means. */
function OptionForValue({ value, field, mapping, onChange }: ChoiceProps & { value: string }) {
  const change = (option: string) => {
    const { [value]: _, ...others } = mapping.options ?? {};
    const options = option === '' ? others : { ...others, [value]: option };
    const { options: __, ...rest } = mapping;
    onChange(Object.keys(options).length === 0 ? rest : { ...rest, options });
  };
  return (
    <label className={classes.option}>
      {value} is
      <select
        className={classes.select}
        value={mapping.options?.[value] ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value="">found by its words</option>
        {optionsOf(field).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The options of a field: the stored value and its label for readers. */
export function optionsOf(field: PdfField): [stored: string, label: string][] {
  return (
    field.choices?.map(({ export: stored, display }): [string, string] => [
      stored,
      display || stored,
    ]) ?? field.options.map((option) => [option, option])
  );
}

/** A new source starts over, because parts of the old one do not apply to it. */
export function withSource(field: PdfField, mapping: FieldMapping, chosen: string): FieldMapping {
  const { option: _, options: __, ask: ___, kept: ____, onlyIf: _____, ...rest } = mapping;
  const empty = { ...rest, sourceField: '' } as const;
  switch (chosen) {
    case '@ink':
      return { ...empty, transform: 'leave-for-ink' };
    case UNUSED:
      return { ...empty, transform: 'not-used' };
    case KEPT: {
      const { manualValue: ______, ...others } = empty;
      return { ...others, transform: 'default', kept: ownText(field) };
    }
    default:
      return { ...rest, sourceField: chosen as MappingSource | '', transform: 'default' };
  }
}

/** The user can edit the words of the question. */
function asking(field: PdfField, mapping: FieldMapping, asked: FieldMapping | null): FieldMapping {
  const label = questionWords(field) || field.name;
  const { ask = { label, kind: 'text' as const }, transform, option, options } = asked ?? {};
  return {
    ...withSource(field, mapping, ''),
    ask,
    transform: transform ?? 'default',
    ...(option ? { option } : {}),
    ...(options ? { options } : {}),
  };
}

function partsOf({ sourceField, ask, fieldType }: FieldMapping): Transform[] {
  if (ask) return answerTransforms(ask, fieldType);
  return sourceField === '' ? [] : transformChoices(sourceField, fieldType);
}

function valuesOf({ sourceField, ask }: FieldMapping): readonly string[] {
  if (ask) return answerValues(ask);
  return sourceField === '' ? [] : sourceValues(sourceField);
}
