import { expect, it } from 'vitest';
import type { ApplicationData } from '../../application/application-fields.ts';
import { sourceValue } from './source-value.ts';

it('a question answered NO has no detail, whoever sent one with it', () => {
  const company = (more: ApplicationData) =>
    sourceValue('companyName', 'default', { companyName: ' Acme Life ', ...more });
  for (const no of ['NO', 'no', ' No.', 'N', 'false']) {
    expect(company({ replacement: no })).toBe('');
  }
  expect(company({ replacement: 'YES' })).toBe('Acme Life');
  expect(company({})).toBe('Acme Life');
});
