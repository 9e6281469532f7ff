import {
  type ApplicationFieldName,
  isApplicationFieldName,
} from '../application/application-fields.ts';
import type { Question } from '../application/questions.ts';
import { AppError } from '../errors.ts';
import type { PdfFieldType } from '../pdf/pdf-form.ts';
import { readQuestion } from './read-question.ts';

/** Sources that join several of the 28 fields into one box. */
export const COMBINED_SOURCES = {
  insuredFullName: ['insuredFirstName', 'insuredMiddleInitial', 'insuredLastName'],
  insuredFirstNameAndInitial: ['insuredFirstName', 'insuredMiddleInitial'],
  'city+state': ['city', 'state'],
  'state+zip': ['state', 'zip'],
  cityStateZip: ['city', 'state', 'zip'],
  fullAddress: ['streetAddress', 'city', 'state', 'zip'],
} as const satisfies Record<string, readonly ApplicationFieldName[]>;

export type CombinedSource = keyof typeof COMBINED_SOURCES;

export const COMBINED_LABELS: Record<CombinedSource, string> = {
  insuredFullName: 'Full name',
  insuredFirstNameAndInitial: 'First name and initial',
  'city+state': 'City and state',
  'state+zip': 'State and ZIP',
  cityStateZip: 'City, state, ZIP',
  fullAddress: 'Whole address',
};

export type MappingSource = ApplicationFieldName | CombinedSource;

export type MappableFieldType = 'text' | 'checkbox' | 'radio' | 'dropdown';

/**
 * How the source's value becomes this box's value. `default` formats by the source's kind. The
 * others take part of the value, or tick a box if the value is the named option.
 */
export const TRANSFORMS = {
  default: 'the whole value, formatted for its kind',
  'digits-only': 'digits without separators',
  'first-letter': 'the first letter',
  'ssn-area': 'SSN, digits 1-3',
  'ssn-group': 'SSN, digits 4-5',
  'ssn-serial': 'SSN, digits 6-9',
  'date-month': 'date, MM',
  'date-day': 'date, DD',
  'date-year': 'date, YYYY',
  'date-year-2': 'date, YY',
  'phone-area': 'phone, area code',
  'phone-local': 'phone, XXX-XXXX',
  'phone-exchange': 'phone, digits 4-6',
  'phone-line': 'phone, digits 7-10',
  'zip-5': 'ZIP, first five digits',
  'zip-plus-4': 'ZIP, last four digits',
  'name-first': 'a full name, the first name',
  'name-middle': 'a full name, the middle name or initial',
  'name-last': 'a full name, the last name with its suffix',
  'last-name-first': 'a full name as Last, First Middle',
  'address-street': 'a whole address, the street',
  'address-city': 'a whole address, the city',
  'address-state': 'a whole address, the state',
  'address-zip': 'a whole address, the ZIP',
  'address-city-state': 'a whole address, city and state',
  'address-state-zip': 'a whole address, state and ZIP',
  'address-city-line': 'a whole address, city, state and ZIP',
  'house-number': 'a street or address, the house number',
  'street-after-number': 'a street or address, the street line after the house number',
  'street-name': 'a street or address, the street without house number and unit',
  'street-without-unit': 'a street or address, house number and street without the unit',
  'street-unit': 'a street or address, the apartment or unit',
  'is-yes': 'ticked when the value is YES',
  'is-no': 'ticked when the value is NO',
  'is-male': 'ticked when the value is M',
  'is-female': 'ticked when the value is F',
  'is-option': 'ticked when the value is this option',
  'digit-N': 'digit N of the value, N from 1 to 10',
  'leave-for-ink': 'left blank for a wet signature',
  'not-used': 'left empty: no packet needs it',
} as const;

export type Transform = Exclude<keyof typeof TRANSFORMS, 'digit-N'> | `digit-${number}`;

export function isTransform(name: string): name is Transform {
  if (name === 'digit-N') return false;
  return Object.hasOwn(TRANSFORMS, name) || /^digit-([1-9]|10)$/.test(name);
}

/** Whether somebody decided that no packet writes anything in the box. */
export function isLeftEmpty(transform: Transform): boolean {
  return transform === 'leave-for-ink' || transform === 'not-used';
}

/** Whether the box takes a fact of the owner, who can be somebody else than the insured. */
export function isOfOwner(source: MappingSource | '', transform: Transform): boolean {
  return source.startsWith('owner') && transform !== 'leave-for-ink';
}

export interface FieldMapping {
  /**
   * Empty if a question or a manual value fills the field, if its own content is kept, or if it is
   * left empty on purpose.
   */
  sourceField: MappingSource | '';
  fieldType: MappableFieldType;
  /** Always saved as false, as specified. */
  required: boolean;
  transform: Transform;
  /** The question to the agent, because no application field has the answer. */
  ask?: Question;
  /** Text that replaces the application's value. */
  manualValue?: string;
  /**
   * What the form's file has in the box, as `ownText` gives it, because a person decided that every
   * packet prints it. It decides nothing about a file that has something else there.
   */
  kept?: string;
  /** The box stays empty if the entry names the insured as the owner, too. */
  onlyIf?: 'otherOwner';
  /** `is-option`: the application value for which the box is ticked. */
  option?: string;
  /**
   * Radio or dropdown: application value -> export value or on-state, if the words do not match.
   */
  options?: Record<string, string>;
  /** 0 to 1, from Auto Map; absent once a person has chosen. */
  confidence?: number;
  /** Auto Map's evidence in words. */
  reason?: string;
}

/** Keyed by fully qualified PDF field name. */
export type FieldMappings = Record<string, FieldMapping>;

/** Maps source types to the four PDF field types, as specified. Any other type becomes text. */
export function mappableFieldType(type: string | undefined): MappableFieldType {
  switch (type) {
    case 'checkbox':
    case 'dropdown':
      return type;
    case 'radio':
    case 'radiogroup':
      return 'radio';
    default:
      return 'text';
  }
}

function isMappingSource(name: string): name is MappingSource {
  return isApplicationFieldName(name) || Object.hasOwn(COMBINED_SOURCES, name);
}

/** A signature field can be mapped to its signer, and is left for ink. */
export function isMappableField(field: { type: PdfFieldType }): boolean {
  return field.type !== 'button';
}

/** Whether a value can be written into the field. */
export function isWritableField(field: { type: PdfFieldType }): boolean {
  return field.type !== 'signature' && field.type !== 'button';
}

/**
 * Reads stored or imported mappings. As specified, the source may be under `sourceField`,
 * `applicationFieldName` or `applicationField`.
 * @throws AppError mapping_invalid, naming the first entry that cannot be read
 */
export function readFieldMappings(stored: unknown): FieldMappings {
  if (stored === null || stored === undefined) return {};
  if (typeof stored !== 'object' || Array.isArray(stored)) {
    throw new AppError('mapping_invalid', { problem: 'it is not an object keyed by field name' });
  }
  const mappings: FieldMappings = Object.create(null);
  for (const [name, entry] of Object.entries(stored)) {
    mappings[name] = readFieldMapping(name, entry);
  }
  return { ...mappings };
}

function readFieldMapping(name: string, entry: unknown): FieldMapping {
  const problem = (what: string) =>
    new AppError('mapping_invalid', { problem: `field "${name.slice(0, 80)}" ${what}` });
  if (typeof entry !== 'object' || entry === null) throw problem('is not an object');
  const raw = entry as Record<string, unknown>;
  const source = raw.sourceField ?? raw.applicationFieldName ?? raw.applicationField ?? '';
  if (typeof source !== 'string' || (source !== '' && !isMappingSource(source))) {
    throw problem('has an unknown source field');
  }
  const transform = raw.transform ?? 'default';
  if (typeof transform !== 'string' || !isTransform(transform)) {
    throw problem('has an unknown transform');
  }
  const mapping: FieldMapping = {
    sourceField: source,
    fieldType: mappableFieldType(typeof raw.fieldType === 'string' ? raw.fieldType : undefined),
    required: false,
    transform,
  };
  if (raw.manualValue !== undefined && raw.manualValue !== null) {
    if (typeof raw.manualValue !== 'string') throw problem('has a manual value that is not text');
    mapping.manualValue = raw.manualValue;
  }
  if (typeof raw.kept === 'string') mapping.kept = raw.kept;
  if (raw.ask !== undefined && raw.ask !== null) mapping.ask = readQuestion(raw.ask, problem);
  if (raw.onlyIf !== undefined) {
    if (raw.onlyIf !== 'otherOwner') throw problem('has an unknown condition');
    mapping.onlyIf = raw.onlyIf;
  }
  if (typeof raw.option === 'string') mapping.option = raw.option;
  if (typeof raw.reason === 'string') mapping.reason = raw.reason;
  if (typeof raw.confidence === 'number') mapping.confidence = raw.confidence;
  if (raw.options !== undefined) mapping.options = readOptions(raw.options, problem);
  return mapping;
}

function readOptions(options: unknown, problem: (what: string) => AppError) {
  if (typeof options !== 'object' || options === null) throw problem('has unreadable options');
  const read: Record<string, string> = {};
  for (const [value, state] of Object.entries(options)) {
    if (typeof state !== 'string') throw problem('has an option that is not text');
    read[value] = state;
  }
  return read;
}
