/** The transforms that make sense for a source in a type of box, for the mapping editor. */
import type { ApplicationFieldKind } from '../../application/application-fields.ts';
import { answerKind, type Question } from '../../application/questions.ts';
import type { MappableFieldType, MappingSource, Transform } from '../field-mapping.ts';
import { sourceKind } from './source-value.ts';

const digits = (count: number): Transform[] =>
  Array.from({ length: count }, (_, index): Transform => `digit-${index + 1}`);

const TEXT_PARTS: Partial<Record<ApplicationFieldKind, readonly Transform[]>> = {
  ssn: ['digits-only', 'ssn-area', 'ssn-group', 'ssn-serial', ...digits(9)],
  phone: [
    'digits-only',
    'phone-area',
    'phone-local',
    'phone-exchange',
    'phone-line',
    ...digits(10),
  ],
  date: ['digits-only', 'date-month', 'date-day', 'date-year', 'date-year-2'],
  zip: ['zip-5', 'zip-plus-4', ...digits(5)],
  money: ['digits-only'],
  yesNo: ['is-yes', 'is-no'],
  sex: ['is-male', 'is-female'],
  signature: ['leave-for-ink'],
};

const STREET_PARTS: readonly Transform[] = [
  'house-number',
  'street-after-number',
  'street-name',
  'street-without-unit',
  'street-unit',
];

const SOURCE_PARTS: Partial<Record<MappingSource, readonly Transform[]>> = {
  insuredFirstName: ['first-letter'],
  insuredMiddleInitial: ['first-letter'],
  insuredLastName: ['first-letter'],
  insuredFullName: ['last-name-first'],
  ownerName: ['name-first', 'name-middle', 'name-last', 'last-name-first'],
  streetAddress: STREET_PARTS,
  ownerAddress: ['address-street', ...STREET_PARTS, 'address-city', 'address-state', 'address-zip'],
};

/** `default` comes first. A tick box takes the whole value or one option of it. */
export function transformChoices(source: MappingSource, type: MappableFieldType): Transform[] {
  const kind = sourceKind(source);
  return choicesOf(kind, type, SOURCE_PARTS[source] ?? TEXT_PARTS[kind]);
}

/** The same for the answer to a question. */
export function answerTransforms({ kind }: Question, type: MappableFieldType): Transform[] {
  const asKind = answerKind(kind);
  return choicesOf(asKind, type, TEXT_PARTS[asKind]);
}

function choicesOf(
  kind: ApplicationFieldKind,
  type: MappableFieldType,
  parts: readonly Transform[] = [],
): Transform[] {
  if (type === 'radio' || type === 'dropdown') return ['default'];
  if (type === 'text') return ['default', ...parts];
  const ticked = kind === 'yesNo' || kind === 'sex' ? parts : [];
  return ['default', ...ticked, 'is-option'];
}

/**
 * The values of a source that has a short list of them, so that an option can be named for each.
 */
export function sourceValues(source: MappingSource): readonly string[] {
  const kind = sourceKind(source);
  if (kind === 'yesNo') return ['YES', 'NO'];
  return kind === 'sex' ? ['M', 'F'] : [];
}

export function answerValues({ kind, choices = [] }: Question): readonly string[] {
  return kind === 'yesNo' ? ['YES', 'NO'] : choices;
}
