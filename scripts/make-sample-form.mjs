/**
 * Makes the sample form: a fictitious insurer's application that carries all 28 application fields.
 * Run after `npm run build`: npm run sample
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawApplicationPage } from './sample-form/application-page.mjs';
import { FormFields } from './sample-form/form-fields.mjs';
import { FormSheet } from './sample-form/form-sheet.mjs';
import { PageCanvas } from './sample-form/page-canvas.mjs';
import {
  array,
  dict,
  name,
  number,
  numbers,
  PdfDocument,
  stream,
  text,
} from './sample-form/pdf-document.mjs';
import { drawSignaturePage } from './sample-form/signature-page.mjs';

const FILE = 'TX App08T Rev 9.1.21 (sample).pdf';
const TITLE = 'TX App08T Rev. 9.1.21: Application for Single Premium Whole Life Insurance (sample)';
const MADE = "D:20210901090000-05'00'";

const document = new PdfDocument();
const catalog = dict({ Type: name('Catalog') });
const root = document.add(catalog);
const pages = [dict({}), dict({})];
const pageRefs = pages.map((page) => document.add(page));
const fonts = {
  sans: document.font('arimo/400Regular/Arimo_400Regular.ttf', 'Arimo-Regular'),
  bold: document.font('arimo/700Bold/Arimo_700Bold.ttf', 'Arimo-Bold'),
  italic: document.font('arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf', 'Arimo-Italic'),
  serif: document.font(
    'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
    'SourceSerif4-SemiBold',
  ),
};
const canvases = pages.map(() => new PageCanvas(fonts));
const fields = new FormFields(document, pageRefs, canvases);
drawApplicationPage(new FormSheet(0, canvases[0], fields));
drawSignaturePage(new FormSheet(1, canvases[1], fields));

const standardFont = (baseFont, encoding) =>
  document.add(
    dict({
      Type: name('Font'),
      Subtype: name('Type1'),
      BaseFont: name(baseFont),
      Encoding: encoding && name(encoding),
    }),
  );
const tree = document.add(
  dict({ Type: name('Pages'), Kids: array(pageRefs), Count: number(pages.length) }),
);
const resources = document.add(
  dict({
    Font: dict(
      Object.fromEntries(Object.entries(fonts).map(([key, font]) => [key, font.resource])),
    ),
  }),
);
for (const [i, page] of pages.entries()) {
  const { content, widgets, width, height } = canvases[i];
  page.set('Type', name('Page'));
  page.set('Parent', tree);
  page.set('MediaBox', numbers([0, 0, width, height]));
  page.set('Resources', resources);
  page.set('Contents', document.add(stream({}, content.join('\n'))));
  page.set('Annots', array(widgets));
  page.set('Tabs', name('R'));
}
catalog.set('Pages', tree);
catalog.set('Lang', text('en-US'));
catalog.set('ViewerPreferences', dict({ DisplayDocTitle: name('true') }));
catalog.set(
  'AcroForm',
  document.add(
    dict({
      Fields: array(fields.fields),
      DA: text('/Helv 0 Tf 0 g'),
      DR: dict({
        Font: dict({
          Helv: standardFont('Helvetica', 'WinAnsiEncoding'),
          ZaDb: standardFont('ZapfDingbats'),
        }),
      }),
    }),
  ),
);
const info = document.add(
  dict({
    Title: text(TITLE),
    Author: text('Inkready'),
    Subject: text('Fictitious sample, not for use'),
    CreationDate: text(MADE),
    ModDate: text(MADE),
  }),
);

const samples = new URL('../samples/', import.meta.url);
mkdirSync(samples, { recursive: true });
const bytes = document.write(root, info);
writeFileSync(new URL(FILE, samples), bytes);
console.log(`${FILE}: ${fields.fields.length} fields, ${bytes.length} bytes`);
