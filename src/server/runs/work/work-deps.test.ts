import { expect, it } from 'vitest';
import type { FormStore } from '../../forms/store/form-store.ts';
import { fillableForms, mappedForms } from './work-deps.ts';

it('leaves out unreviewed forms where only reviewed ones are filled', async () => {
  const mapped = [
    { form_name: 'Application', mappings_reviewed: true },
    { form_name: 'Assignment', mappings_reviewed: false },
  ];
  const forms = { listMapped: async () => mapped } as unknown as FormStore;
  const all = { forms, onlyReviewed: false };
  expect(await fillableForms(all)).toEqual(mapped);
  expect((await mappedForms(all)).waiting).toEqual([]);
  const reviewed = { forms, onlyReviewed: true };
  expect(await fillableForms(reviewed)).toEqual([mapped[0]]);
  expect((await mappedForms(reviewed)).waiting).toEqual([mapped[1]]);
});
