/** The forms of ../shared with their fields removed, and the places where the fields were. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFieldTree } from '../../dist/core/pdf/acroform/field-tree.js';
import { readFieldsOf } from '../../dist/core/pdf/acroform/read-fields.js';
import { PdfArray, PdfDict, PdfRef } from '../../dist/core/pdf/file/objects/pdf-objects.js';
import { openPdf } from '../../dist/core/pdf/file/open-pdf.js';
import { appendChanges } from '../../dist/core/pdf/file/writing/append-changes.js';
import { Changes } from '../../dist/core/pdf/file/writing/changes.js';

const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared');
/** The flags Hidden and NoView (PDF 32000-1 table 165). */
const NOT_SEEN = 0b10_0010;
const KIND = { checkbox: 'checkbox', radio: 'checkbox', signature: 'signature' };

/** Held-out federal forms, looked at only at the end. Related forms are all in the same set. */
const KEPT = /^(?:10182|21-0781a|I-765|f1040s-p|f1040srs-p|f1040lep|form_b106g)/;

/**
 * Never opened to improve rules, though their publishers' other forms were. The rest of the folder
 * is in `federal` too.
 */
const UNREAD = /^(?:df1040|irs13614c|va8940)/;

/** `drawn` are files made to test engines. Their fields draw everything there is to see. */
export function formFiles() {
  const pdfs = (folder) =>
    readdirSync(join(SHARED, folder))
      .filter((name) => name.endsWith('.pdf'))
      .sort()
      .map((name) => ({ file: `${folder}/${name}`, name, path: join(SHARED, folder, name) }));
  return [
    ...pdfs('automap/real/first').map((form) => ({ ...form, set: 'tuning' })),
    ...pdfs('automap/real/second').map((form) => ({ ...form, set: 'kept' })),
    ...pdfs('forms/federal').map((form) => ({
      ...form,
      set: KEPT.test(form.name) ? 'kept' : 'tuning',
    })),
    ...pdfs('automap')
      .filter(({ name }) => UNREAD.test(name))
      .map((form) => ({ ...form, set: 'unread' })),
    ...pdfs('forms/engine').map((form) => ({ ...form, set: 'drawn' })),
  ];
}

/** The file without its fields, and the places where they were. */
export async function flatForm(path) {
  const pdf = await openPdf(new Uint8Array(readFileSync(path)));
  const truth = placesOf(pdf);
  const changes = new Changes(pdf);
  const isWidget = (item) => {
    const dict = item instanceof PdfRef ? pdf.resolve(item) : item;
    return dict instanceof PdfDict && dict.getName('Subtype', pdf.resolve)?.value === 'Widget';
  };
  for (const { dict, owner } of pdf.pages) {
    const annotations = dict.getArray('Annots', pdf.resolve);
    if (!annotations) continue;
    dict.set('Annots', new PdfArray(annotations.toArray().filter((item) => !isWidget(item))));
    changes.touch(owner);
  }
  pdf.catalog.dict.delete('AcroForm');
  changes.touch(pdf.catalog.owner);
  return { bytes: appendChanges(pdf, changes), truth, pages: pdf.pages.length };
}

/** `ownBorder` means that the field draws its own box, which disappears with it. */
function placesOf(pdf) {
  const widgets = readFieldTree(pdf).fields.flatMap(({ node, widgets: own }) =>
    own.map(({ dict }, i) => [`${node.name} ${i}`, dict]),
  );
  const byName = new Map(widgets);
  const places = readFieldsOf(pdf).fields.flatMap(({ name, type, widgets: own }) =>
    type === 'button'
      ? []
      : own.flatMap(({ page, rect }, i) => {
          const dict = byName.get(`${name} ${i}`);
          const [left, bottom, right, top] = rect;
          const hidden = ((dict?.getNumber('F', pdf.resolve)?.value ?? 0) & NOT_SEEN) !== 0;
          if (hidden || page < 0 || right - left <= 2 || top - bottom <= 2) return [];
          const border = dict?.getDict('MK', pdf.resolve)?.getArray('BC', pdf.resolve);
          const ownBorder = (border?.length ?? 0) > 0;
          return [{ page, rect, type: KIND[type] ?? 'text', name, ownBorder }];
        }),
  );
  const seen = new Set();
  return places.filter(({ page, rect }) => {
    const key = [page, ...rect.map(Math.round)].join(' ');
    return !seen.has(key) && seen.add(key);
  });
}
