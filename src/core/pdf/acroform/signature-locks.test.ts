import { describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { fillForm } from '../fill-form.ts';

const signed = (method: string, parameters: string) =>
  buildForm({
    acroForm: '/SigFlags 3',
    fields: [
      textField('name'),
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (sig) /Rect [50 600 250 620] /F 4 /V 7 0 R >>',
      `<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /Reference [<< /Type /SigRef /TransformMethod /${method} /TransformParams << ${parameters} >> >>] >>`,
    ],
    listed: [5, 6],
    annotations: [5, 6],
  });

async function warningsOf(form: Uint8Array) {
  const { filled, warnings } = await fillForm(form, { name: 'Maria' });
  expect(filled).toEqual(['name']);
  return warnings.map(({ field, code }) => [field, code]);
}

const BROKEN = [['', 'signature_broken']];

describe('a fill that a signature forbids says that it breaks the signature', () => {
  it.each([
    ['a certification that allows no changes', 'DocMDP', '/P 1'],
    ['a lock on every box', 'FieldMDP', '/Action /All'],
    ['a lock on this box', 'FieldMDP', '/Action /Include /Fields [(other) (name)]'],
    ['a lock on all but others', 'FieldMDP', '/Action /Exclude /Fields [(nam)]'],
  ])('%s', async (_, method, parameters) => {
    expect(await warningsOf(signed(method, parameters))).toEqual(BROKEN);
  });
});

describe('a fill that a signature allows says nothing', () => {
  it.each([
    ['a certification that allows filling', 'DocMDP', '/P 2'],
    ['a certification that does not say', 'DocMDP', ''],
    ['a lock on another box', 'FieldMDP', '/Action /Include /Fields [(nam)]'],
    ['a lock on all but this box', 'FieldMDP', '/Action /Exclude /Fields [(name)]'],
  ])('%s', async (_, method, parameters) => {
    expect(await warningsOf(signed(method, parameters))).toEqual([]);
  });
});
