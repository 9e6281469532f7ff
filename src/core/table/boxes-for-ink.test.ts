import { expect, it } from 'vitest';
import { fieldMapping } from '../../../tests/support/field-mapping.ts';
import { pdfField } from '../../../tests/support/pdf-field.ts';
import { boxesForInk } from './boxes-for-ink.ts';
import { matchColumns } from './match-columns.ts';

it('lists the signature boxes that no column fills', () => {
  const fields = ['insured', 'agent', 'ink', 'city'].map((name) =>
    pdfField({ name, tooltip: `${name} here` }),
  );
  const mappings = {
    insured: fieldMapping('proposedInsuredSignature'),
    agent: fieldMapping('agentSignature'),
    ink: { ...fieldMapping('ownerSignature'), transform: 'leave-for-ink' as const },
    city: fieldMapping('city'),
  };
  const named = (...header: string[]) =>
    boxesForInk(fields, mappings, matchColumns(header, [], []));
  expect(named('City')).toHaveLength(2);
  expect(named('City', 'Agent signature')).toEqual([expect.stringContaining('insured')]);
  expect(named('Agent signature', 'Proposed insured signature')).toEqual([]);
});
