/**
 * What a field's name alone says, for boxes with no better evidence: the product's own 28 names,
 * and the specification's keywords. A name counts only if every word of it is understood, because
 * `Veterans_Place_Of_Birth` is not a birth date.
 */
import {
  APPLICATION_FIELD_NAMES,
  type ApplicationFieldName,
  applicationField,
} from '../../../application/application-fields.ts';
import type { PdfField } from '../../../pdf/pdf-form.ts';
import { type FieldMapping, mappableFieldType, type Transform } from '../../field-mapping.ts';
import { NAME_CONFIDENCE } from '../weights/choosing.ts';

interface Keyword {
  source: ApplicationFieldName;
  /** Alternatives. Apart from the words in `beside`, the name must be exactly one of them. */
  words: readonly string[];
  /** Words that the name can also contain. */
  beside?: string;
}

const INSURED = 'insured proposed applicant client my your the of s';
const OWNER = 'policy the of s';
const AGENT = 'the of s writing producer';

const KEYWORDS: readonly Keyword[] = [
  { source: 'insuredFirstName', words: ['first name', 'first'], beside: INSURED },
  { source: 'insuredLastName', words: ['last name', 'last'], beside: INSURED },
  {
    source: 'insuredMiddleInitial',
    words: ['middle', 'middle initial', 'middle name', 'mi'],
    beside: INSURED,
  },
  {
    source: 'streetAddress',
    words: ['address', 'street', 'street address'],
    beside: `${INSURED} home residence mailing line 1`,
  },
  { source: 'city', words: ['city'], beside: `${INSURED} home address` },
  { source: 'state', words: ['state'], beside: `${INSURED} home address` },
  {
    source: 'zip',
    words: ['zip', 'postal', 'zip code', 'zipcode', 'postal code'],
    beside: `${INSURED} home address`,
  },
  {
    source: 'phone',
    words: ['phone', 'telephone', 'phone number', 'telephone number', 'phone no'],
    beside: `${INSURED} home`,
  },
  {
    source: 'ssn',
    words: ['ssn', 'social', 'social security', 'social security number', 'soc sec no'],
    beside: INSURED,
  },
  {
    source: 'birthDate',
    words: ['birth', 'dob', 'birth date', 'date birth', 'birthdate', 'birthday'],
    beside: INSURED,
  },
  { source: 'sex', words: ['sex', 'gender'], beside: INSURED },
  { source: 'faceAmount', words: ['face amount', 'amount face'], beside: 'policy the of' },
  {
    source: 'singlePremium',
    words: ['premium', 'single premium', 'premium amount', 'single premium amount'],
    beside: 'the of',
  },
  { source: 'agentSignature', words: ['agent signature', 'signature agent'], beside: AGENT },
  { source: 'ownerSignature', words: ['owner signature', 'signature owner'], beside: OWNER },
  {
    source: 'proposedInsuredSignature',
    words: ['signature', 'insured signature', 'signature insured'],
    beside: 'proposed applicant client the of s',
  },
  { source: 'date', words: ['date', 'date signed', 'application date'], beside: 'the of' },
  { source: 'agentNumber', words: ['agent number', 'agent no'], beside: AGENT },
];

const DISTINCTIVE: readonly ApplicationFieldName[] = ['insuredFirstName', 'insuredLastName'];

const ownNames = new Map(
  APPLICATION_FIELD_NAMES.map((name) => [wordsOf(name).join(' '), name] as const),
);

/** What names can decide on a form: nothing if there is better evidence. */
export type NameTrust = 'own names' | 'keywords' | 'none';

/**
 * How far this form's names are trusted. `city` and `date` could be anybody's, and the printed text
 * says whose. A form made for the product has names that no other form uses. A form without text
 * near its boxes has only its names.
 */
export function nameTrust(fields: readonly PdfField[]): NameTrust {
  const names = new Set(fields.map(({ name }) => lastPart(name)));
  if (DISTINCTIVE.every((name) => names.has(name))) return 'own names';
  return fields.some(isSpokenFor) ? 'none' : 'keywords';
}

/**
 * @returns undefined if the name does not say which field it is, or the box cannot hold its value
 */
export function chooseByName(field: PdfField, trust: NameTrust): FieldMapping | undefined {
  if (trust === 'none') return undefined;
  const words = wordsOf(field.name);
  const own = ownNames.get(words.join(' '));
  if (own) return mappingOf(field, own, NAME_CONFIDENCE.ownName);
  const keyword = trust === 'keywords' && KEYWORDS.find((candidate) => says(words, candidate));
  return keyword ? mappingOf(field, keyword.source, NAME_CONFIDENCE.keyword) : undefined;
}

function isSpokenFor({ tooltip, labels }: PdfField): boolean {
  return Boolean(tooltip) || (labels?.near.length ?? 0) > 0;
}

function says(words: readonly string[], { words: wanted, beside = '' }: Keyword): boolean {
  const passedOver = beside.split(' ');
  return wanted.some((phrase) => {
    const needed = phrase.split(' ');
    const rest = words.filter((word) => needed.includes(word) || !passedOver.includes(word));
    return rest.join(' ') === phrase;
  });
}

function lastPart(name: string): string {
  return (name.split('.').at(-1) ?? name).replace(/\[\d+\]/g, '');
}

/** `topmostSubform[0].Page1[0].BirthDate[0]` -> birth, date. */
function wordsOf(name: string): string[] {
  return lastPart(name)
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

function mappingOf(
  field: PdfField,
  source: ApplicationFieldName,
  confidence: number,
): FieldMapping | undefined {
  const transform = transformFor(field, source);
  if (!transform) return undefined;
  const reason = `field name "${field.name}"`;
  return {
    sourceField: source,
    fieldType: mappableFieldType(field.type),
    required: false,
    transform,
    confidence,
    reason,
  };
}

function transformFor(field: PdfField, source: ApplicationFieldName): Transform | undefined {
  const { kind } = applicationField(source);
  if (kind === 'signature') return 'leave-for-ink';
  if (field.type === 'signature') return undefined;
  if (field.type !== 'checkbox') return 'default';
  return kind === 'yesNo' ? 'is-yes' : undefined;
}
