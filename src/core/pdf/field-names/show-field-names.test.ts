import { describe, expect, it } from 'vitest';
import { buildForm, textField } from '../../../../tests/support/build-pdf.ts';
import { textByPoppler, withPdfFile } from '../../../../tests/support/pdf-tools.ts';
import { readFields } from '../acroform/read-fields.ts';
import { showFieldNames } from './show-field-names.ts';

const widget = (entries: string, rect: string) =>
  `<< /Type /Annot /Subtype /Widget /Rect [${rect}] /F 4 ${entries} >>`;

/** One field of each type. */
const EVERY_TYPE = [
  textField('a.text'),
  widget('/FT /Btn /T (a.check)', '50 660 60 670'),
  widget('/FT /Btn /Ff 32768 /T (a.radio)', '50 640 60 650'),
  widget('/FT /Ch /Ff 131072 /T (a.dropdown) /Opt [(One) (Two)]', '50 610 150 625'),
  widget('/FT /Sig /T (a.signature)', '50 560 250 590'),
  widget('/FT /Btn /Ff 65536 /T (a.button)', '50 530 120 550'),
];
const NAMES = ['text', 'check', 'radio', 'dropdown', 'signature', 'button'];

describe('the field analysis of a form', () => {
  it('shows the name of a field of every type, as another reader sees it', async () => {
    const bytes = buildForm({ fields: EVERY_TYPE });
    const analysis = await showFieldNames(bytes);
    expect(analysis.errors).toEqual([]);
    const text = withPdfFile(analysis.bytes, textByPoppler);
    for (const name of NAMES) expect(text).toContain(`a.${name}`);
    expect(Buffer.compare(analysis.bytes.subarray(0, bytes.length), bytes)).toBe(0);
  });

  it.each([90, 180, 270])('is upright on a page rotated by %i degrees', async (degrees) => {
    const bytes = buildForm({
      fields: [textField('a.wide', '', '50 700 250 720'), textField('a.tall', '', '50 300 70 500')],
      page: `/Rotate ${degrees}`,
    });
    const text = withPdfFile((await showFieldNames(bytes)).bytes, textByPoppler);
    const alongTheLines = degrees === 180 ? 'a.wide' : 'a.tall';
    expect(text).toContain(alongTheLines);
  });

  it('is as large on a page in units of ten points', async () => {
    const rectOf = async (unit: number) => {
      const form = buildForm({
        fields: [textField('a', '', [50, 700, 60, 703].map((at) => at / unit).join(' '))],
        page: `/UserUnit ${unit} /MediaBox [0 0 ${612 / unit} ${792 / unit}]`,
      });
      const file = Buffer.from((await showFieldNames(form)).bytes).toString('latin1');
      const [, rect = ''] = /FreeText\s*\/Rect\s*\[([^\]]+)\]/.exec(file) ?? [];
      return rect
        .trim()
        .split(' ')
        .map((at) => Math.round(Number(at) * unit * 10) / 10);
    };
    expect(await rectOf(1)).toHaveLength(4);
    expect(await rectOf(10)).toEqual(await rectOf(1));
  });

  it('keeps the whole name in the text of the annotation', async () => {
    const name = `form.${'part.'.repeat(30)}last`;
    const { bytes } = await showFieldNames(
      buildForm({ fields: [textField(name, '', '50 700 80 710')] }),
    );
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).toContain(`/Contents (${name})`);
  });

  it('writes names in other alphabets', async () => {
    const greek = '/T <FEFF0399039F03A5> /FT /Tx';
    const { bytes, errors } = await showFieldNames(
      buildForm({ fields: [widget(greek, '50 700 200 720')] }),
    );
    expect(errors).toEqual([]);
    expect(withPdfFile(bytes, textByPoppler)).toContain('ΙΟΥ');
  });

  it('says which fields it cannot show', async () => {
    const { errors } = await showFieldNames(
      buildForm({ fields: [textField('seen'), textField('nowhere')], annotations: [5] }),
    );
    expect(errors).toEqual(['nowhere: the field is not on any page.']);
  });

  it('leaves the fields unchanged', async () => {
    const bytes = buildForm({ fields: EVERY_TYPE });
    const before = await readFields(bytes);
    expect(await readFields((await showFieldNames(bytes)).bytes)).toEqual(before);
  });
});
