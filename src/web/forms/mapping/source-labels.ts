import { APPLICATION_FIELDS } from '../../../core/application/application-fields.ts';
import {
  type COMBINED_SOURCES,
  type MappingSource,
  TRANSFORMS,
  type Transform,
} from '../../../core/mapping/field-mapping.ts';

export const PARTIES = {
  insured: 'Insured',
  policy: 'Policy',
  owner: 'Owner',
  agent: 'Agent',
} as const;

export const COMBINED_LABELS: Record<keyof typeof COMBINED_SOURCES, string> = {
  insuredFullName: 'Full name',
  insuredFirstNameAndInitial: 'First name and initial',
  'city+state': 'City and state',
  'state+zip': 'State and ZIP',
  cityStateZip: 'City, state, ZIP',
  fullAddress: 'Whole address',
};

/** A source in words, such as `First Name (Insured)`. */
export function sourceLabel(source: MappingSource): string {
  const field = APPLICATION_FIELDS.find(({ name }) => name === source);
  return field
    ? `${field.label} (${PARTIES[field.party]})`
    : COMBINED_LABELS[source as keyof typeof COMBINED_LABELS];
}

export function transformLabel(transform: Transform): string {
  if (transform === 'default') return 'the whole value';
  const digit = /^digit-(\d+)$/.exec(transform)?.[1];
  return digit ? `digit ${digit}` : TRANSFORMS[transform as keyof typeof TRANSFORMS];
}
