import { APPLICATION_FIELDS } from '../../../core/application/application-fields.ts';
import {
  COMBINED_LABELS,
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
