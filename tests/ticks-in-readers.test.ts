/** Ticks whose artwork is stored in ways that readers differ over. */
import { describe, expect, it } from 'vitest';
import { readFields } from '../src/core/pdf/acroform/read-fields.ts';
import { fillForm } from '../src/core/pdf/fill-form.ts';
import { buildForm, streamSource } from './support/build-pdf.ts';
import { changedInk, inkIn } from './support/ink.ts';
import { type Renderer, renderPages, withPdfFile } from './support/pdf-tools.ts';

const DPI = 100;
const artwork = streamSource(
  '/Type /XObject /Subtype /Form /BBox [0 0 12 12]',
  Buffer.from('2 2 m 10 10 l 2 10 m 10 2 l S'),
);
const tick = (appearance: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Btn /T (tick) /F 4 /Rect [50 700 62 712] /AS /Off ${appearance} >>`;

const FORMS = {
  'in the box itself': [tick('/AP << /N << /On 6 0 R >> >>'), artwork],
  'in an object of their own': [tick('/AP << /N 7 0 R >>'), artwork, '<< /On 6 0 R >>'],
  'two objects away': [tick('/AP 8 0 R'), artwork, '<< /On 6 0 R >>', '<< /N 7 0 R >>'],
};

describe.each(Object.entries(FORMS))('states %s', (_, objects) => {
  const form = buildForm({ fields: objects, listed: [5], annotations: [5] });

  it.each<Renderer>(['poppler', 'mupdf'])('show their tick in %s', async (renderer) => {
    const draw = (bytes: Uint8Array) =>
      withPdfFile(bytes, (file) => renderPages(renderer, file, DPI));
    const { bytes, filled } = await fillForm(form, { tick: true });
    expect(filled).toEqual(['tick']);
    const [field] = (await readFields(form)).fields;
    const changes = changedInk(draw(form), draw(bytes));
    expect(field?.widgets.map((widget) => inkIn(changes, widget, DPI) > 0)).toEqual([true]);
  });
});
