/** Suggests which application field belongs in each box of a form. */
import type { PdfField } from '../pdf/pdf-form.ts';
import {
  type FieldMapping,
  type FieldMappings,
  isMappableField,
  type MappingSource,
  mappableFieldType,
  type Transform,
} from './field-mapping.ts';

interface KeywordRule {
  source: MappingSource;
  /** Each must be found as a word of the field's name or tooltip. */
  all: RegExp[];
  not?: RegExp;
}

const OTHERS = /\b(spouse|child|children|beneficiary|physician|doctor|employer|bank|witness)\b/;
const OWNER = /\bowners?\b/;
const AGENT = /\b(agent|producer)s?\b/;

const RULES: readonly KeywordRule[] = [
  { source: 'ownerSignature', all: [/\bsign/, OWNER] },
  { source: 'agentSignature', all: [/\bsign/, AGENT] },
  { source: 'proposedInsuredSignature', all: [/\bsignature\b/], not: /\bdate\b/ },
  {
    source: 'agentNumber',
    all: [AGENT, /\b(no|number|num|id|code)\b/],
    not: /\b(phone|license)\b/,
  },
  { source: 'ownerRelationship', all: [/\brelation/], not: /beneficiary/ },
  { source: 'ownerPhone', all: [OWNER, /phone/] },
  { source: 'ownerSocialSecurity', all: [OWNER, /\b(ssn|social)\b/] },
  { source: 'ownerAddress', all: [OWNER, /\baddress\b/] },
  { source: 'ownerName', all: [OWNER, /\bname\b/] },
  { source: 'insuredFirstName', all: [/\bfirst\b/, /\bname\b/] },
  { source: 'insuredMiddleInitial', all: [/\b(middle|mi|initial)\b/], not: /\bdigits?\b/ },
  { source: 'insuredLastName', all: [/\b(last|surname)\b/, /\bname\b/] },
  { source: 'birthDate', all: [/\b(birth|dob|birthdate)\b/], not: /\b(place|state|country)\b/ },
  { source: 'assignmentEffectiveDate', all: [/\bassign/, /\b(date|effective)\b/] },
  { source: 'date', all: [/\bdated?\b/, /\b(sign|application|today|signed)\b|^date$/] },
  { source: 'ssn', all: [/\b(ssn|social)\b/] },
  { source: 'phone', all: [/\b(phone|telephone)\b/] },
  { source: 'city', all: [/\bcity\b/] },
  { source: 'zip', all: [/\b(zip|postal)\b/] },
  { source: 'state', all: [/\bstate\b/] },
  { source: 'streetAddress', all: [/\b(address|street)\b/], not: /\be ?mail\b/ },
  { source: 'sex', all: [/\b(sex|gender)\b/] },
  { source: 'faceAmount', all: [/\bface\b|\bdeath benefit\b/] },
  { source: 'singlePremium', all: [/\bpremium\b/] },
  { source: 'otherInsuranceDetails', all: [/\b(other|existing) insurance\b/, /\bdetails?\b/] },
  { source: 'otherInsurance', all: [/\b(other|existing)\b/, /\binsurance\b/] },
  { source: 'companyName', all: [/\bcompany\b/], not: /\bsignature\b/ },
  { source: 'replacement', all: [/\breplac/] },
];

export function suggestMappings(fields: readonly PdfField[]): FieldMappings {
  const mappings: [string, FieldMapping][] = [];
  for (const field of fields) {
    if (!isMappableField(field)) continue;
    const text = nameWords(`${field.name} ${field.tooltip ?? ''}`);
    if (OTHERS.test(text)) continue;
    const rule = RULES.find(
      ({ all, not }) => all.every((word) => word.test(text)) && !not?.test(text),
    );
    if (!rule) continue;
    mappings.push([
      field.name,
      {
        sourceField: rule.source,
        fieldType: mappableFieldType(field.type),
        required: false,
        transform: transformFor(field, text),
      },
    ]);
  }
  return Object.fromEntries(mappings);
}

export interface DefaultFieldMapping {
  pdfFieldName: string;
  applicationFieldName: MappingSource;
  fieldType: FieldMapping['fieldType'];
}

/** The default mapping generated at analysis, in the specification's shape (section 3). */
export function createDefaultFieldMappings(fields: readonly PdfField[]): DefaultFieldMapping[] {
  return Object.entries(suggestMappings(fields)).map(([pdfFieldName, mapping]) => ({
    pdfFieldName,
    applicationFieldName: mapping.sourceField as MappingSource,
    fieldType: mapping.fieldType,
  }));
}

/** `form1[0].#subform[0].VeteransFirstName[0]` reads `veterans first name`. */
function nameWords(name: string): string {
  return name
    .replace(/\[\d+\]/g, '')
    .replace(/^.*\.(?=[^.\s]+\b)/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\W]+/g, ' ')
    .trim()
    .toLowerCase();
}

function transformFor(field: PdfField, text: string): Transform {
  if (field.type !== 'checkbox') return 'default';
  if (/\byes\b/.test(text)) return 'is-yes';
  if (/\bno$/.test(text)) return 'is-no';
  if (/\bfemale\b/.test(text)) return 'is-female';
  return /\bmale\b/.test(text) ? 'is-male' : 'default';
}
