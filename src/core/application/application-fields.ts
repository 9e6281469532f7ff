/**
 * The 28 application data fields: the vocabulary of an agent's entry, and what every PDF field is
 * mapped to.
 */
export type ApplicationFieldKind =
  | 'text'
  /** A complete address: street, city, state and ZIP. */
  | 'address'
  | 'initial'
  | 'state'
  | 'zip'
  | 'phone'
  | 'ssn'
  | 'date'
  | 'sex'
  | 'money'
  | 'yesNo'
  | 'signature';

export interface ApplicationFieldDefinition {
  name: string;
  label: string;
  kind: ApplicationFieldKind;
  /** The person this fact is about: insurance forms repeat the same boxes for each of them. */
  party: 'insured' | 'owner' | 'agent' | 'policy';
}

export const APPLICATION_FIELDS = [
  { name: 'insuredFirstName', label: 'First name', kind: 'text', party: 'insured' },
  { name: 'insuredMiddleInitial', label: 'Middle initial', kind: 'initial', party: 'insured' },
  { name: 'insuredLastName', label: 'Last name', kind: 'text', party: 'insured' },
  { name: 'streetAddress', label: 'Street address', kind: 'text', party: 'insured' },
  { name: 'city', label: 'City', kind: 'text', party: 'insured' },
  { name: 'state', label: 'State', kind: 'state', party: 'insured' },
  { name: 'zip', label: 'ZIP', kind: 'zip', party: 'insured' },
  { name: 'phone', label: 'Phone', kind: 'phone', party: 'insured' },
  { name: 'ssn', label: 'Social Security number', kind: 'ssn', party: 'insured' },
  { name: 'birthDate', label: 'Birth date', kind: 'date', party: 'insured' },
  { name: 'sex', label: 'Sex', kind: 'sex', party: 'insured' },
  { name: 'ownerName', label: 'Owner name', kind: 'text', party: 'owner' },
  { name: 'ownerAddress', label: 'Owner address', kind: 'address', party: 'owner' },
  {
    name: 'ownerSocialSecurity',
    label: 'Owner Social Security number',
    kind: 'ssn',
    party: 'owner',
  },
  {
    name: 'ownerRelationship',
    label: 'Owner relationship to insured',
    kind: 'text',
    party: 'owner',
  },
  { name: 'ownerPhone', label: 'Owner phone', kind: 'phone', party: 'owner' },
  { name: 'faceAmount', label: 'Face amount', kind: 'money', party: 'policy' },
  { name: 'singlePremium', label: 'Single premium', kind: 'money', party: 'policy' },
  { name: 'otherInsurance', label: 'Other insurance', kind: 'yesNo', party: 'policy' },
  {
    name: 'otherInsuranceDetails',
    label: 'Other insurance details',
    kind: 'text',
    party: 'policy',
  },
  { name: 'replacement', label: 'Replacement', kind: 'yesNo', party: 'policy' },
  { name: 'companyName', label: 'Replaced company name', kind: 'text', party: 'policy' },
  {
    name: 'proposedInsuredSignature',
    label: 'Proposed insured signature',
    kind: 'signature',
    party: 'insured',
  },
  { name: 'ownerSignature', label: 'Owner signature', kind: 'signature', party: 'owner' },
  { name: 'agentSignature', label: 'Agent signature', kind: 'signature', party: 'agent' },
  { name: 'agentNumber', label: 'Agent number', kind: 'text', party: 'agent' },
  { name: 'date', label: 'Application Date', kind: 'date', party: 'policy' },
  {
    name: 'assignmentEffectiveDate',
    label: 'Assignment effective date',
    kind: 'date',
    party: 'policy',
  },
] as const satisfies readonly ApplicationFieldDefinition[];

export type ApplicationFieldName = (typeof APPLICATION_FIELDS)[number]['name'];

/**
 * One application as entered: every value is a string. Dates are calendar dates `YYYY-MM-DD`, sex
 * is `M` or `F`, yes/no fields are `YES` or `NO`; money, phone and SSN are as typed.
 */
export type ApplicationData = Partial<Record<ApplicationFieldName, string>> & {
  /** Answers to the forms' additional questions, by question id (questions.ts). */
  answers?: Record<string, string>;
};

export const APPLICATION_FIELD_NAMES: readonly ApplicationFieldName[] = APPLICATION_FIELDS.map(
  (field) => field.name,
);

const definitions = new Map<string, (typeof APPLICATION_FIELDS)[number]>(
  APPLICATION_FIELDS.map((field) => [field.name, field]),
);

export function isApplicationFieldName(name: string): name is ApplicationFieldName {
  return definitions.has(name);
}

export function applicationField(name: ApplicationFieldName): ApplicationFieldDefinition {
  return definitions.get(name) as ApplicationFieldDefinition;
}
