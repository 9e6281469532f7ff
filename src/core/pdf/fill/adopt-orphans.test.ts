import { describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { qpdfCheck, valuesByQpdf, withPdfFile } from '../../../../tests/support/pdf-tools.ts';
import { readFields } from '../acroform/read-fields.ts';
import { fillForm } from '../fill-form.ts';

const FIELDS = [
  textField('listed', '', '50 700 250 720'),
  '<< /T (group) /FT /Tx /Kids [7 0 R] >>',
  '<< /Subtype /Widget /T (a) /Parent 6 0 R /Rect [50 660 250 680] >>',
  '<< /Subtype /Widget /T (b) /Parent 6 0 R /Rect [50 620 250 640] >>',
  textField('alone', '', '50 580 250 600'),
  '<< /T (lost) /FT /Tx >>',
  '<< /Subtype /Widget /T (c) /Parent 10 0 R /Rect [50 540 250 560] >>',
];
const form = buildForm({ fields: FIELDS, listed: [5, 6], annotations: [5, 7, 8, 9, 11] });
const VALUES = { listed: 'one', 'group.b': 'two', alone: 'three', 'lost.c': 'four' };

describe('fields that the form does not list', () => {
  it('are listed once one of them is filled, and other readers find them', async () => {
    const { bytes, filled } = await fillForm(form, VALUES);
    expect(filled).toEqual(Object.keys(VALUES));
    withPdfFile(bytes, (file) => {
      expect(qpdfCheck(file)).toBe(0);
      expect(Object.fromEntries(valuesByQpdf(file))).toMatchObject(VALUES);
    });
    expect(Buffer.compare(bytes.subarray(0, form.length), form)).toBe(0);
  });

  it('are listed once, however often the form is filled', async () => {
    const once = await fillForm(form, VALUES);
    const { bytes } = await fillForm(once.bytes, { alone: 'again' });
    expect((await readFields(bytes)).totalFields).toBe(5);
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Fields/g),
    ).toHaveLength(2);
  });

  it('stay unlisted when none of them is filled', async () => {
    const { bytes } = await fillForm(form, { listed: 'one' });
    expect(Buffer.from(bytes.subarray(form.length)).toString('latin1')).not.toContain('/Fields');
  });

  it('are listed though they name a parent that does not exist', async () => {
    const fields = [textField('listed'), textField('alone', '/Parent 99 0 R')];
    const orphaned = buildForm({ fields, listed: [5] });
    const { bytes } = await fillForm(orphaned, { alone: 'x' });
    const added = Buffer.from(bytes.subarray(orphaned.length)).toString('latin1');
    expect(added).toMatch(/\/Fields \[5 0 R 6 0 R\]/);
  });

  it('get a field list where the form has none', async () => {
    const source = Buffer.from(form).toString('latin1').replace('/AcroForm', '/AcroXxxx');
    const { bytes, filled } = await fillForm(Buffer.from(source, 'latin1'), { alone: 'x' });
    expect(filled).toEqual(['alone']);
    withPdfFile(bytes, (file) => expect(valuesByQpdf(file).get('alone')).toBe('x'));
  });

  it('are not added to a signed form', async () => {
    const signature = '<< /FT /Sig /T (s) /V << /Type /Sig >> >>';
    const signed = buildForm({
      fields: [signature, textField('alone')],
      listed: [5],
      annotations: [6],
    });
    const { bytes, filled } = await fillForm(signed, { alone: 'x' });
    expect(filled).toEqual(['alone']);
    expect(Buffer.from(bytes.subarray(signed.length)).toString('latin1')).not.toContain('/Fields');
  });
});
