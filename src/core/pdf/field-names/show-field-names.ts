/** Makes a copy of a form in which every field shows its own name. */
import { groupBy } from '../../grouped.ts';
import { widgetRect } from '../acroform/field-attributes.ts';
import { readFieldTree, type Widget } from '../acroform/field-tree.ts';
import { openDisarmed } from '../active/disarm.ts';
import { dropNeedAppearances, dropUsageRights, dropXfa } from '../active/drop-xfa.ts';
import { pageFrame, pageSize, userUnit } from '../file/document/page-frame.ts';
import { PdfArray, PdfNumber } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { appendChanges } from '../file/writing/append-changes.ts';
import { Changes } from '../file/writing/changes.ts';
import { FormFonts } from '../fonts/choose-font.ts';
import { type FormFont, textWidth } from '../fonts/form-font.ts';
import { loadUnicodeFont } from '../fonts/programs/unicode-font.ts';
import { asViewedOn } from '../page/as-viewed.ts';
import { type Box, uprightBox } from '../page/page-layout.ts';
import { nameAnnotation } from './name-annotation.ts';
import { placeNames } from './place-names.ts';

export interface ShownFieldNames {
  bytes: Uint8Array;
  /** One sentence for each field with a name that cannot be shown, fully or in part. */
  errors: string[];
}

/** Table 165: a hidden widget is neither displayed nor printed, so its name is left out too. */
const HIDDEN = 1 << 1;

interface NamedWidget {
  name: string;
  widget: Widget;
}

/**
 * Appends a free-text annotation over each widget to the form's own bytes. The annotation's text is
 * the whole name even if only its end fits.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function showFieldNames(bytes: Uint8Array): Promise<ShownFieldNames> {
  const { pdf } = await openDisarmed(bytes);
  const tree = readFieldTree(pdf);
  const changes = new Changes(pdf);
  const fonts = new FormFonts(pdf, changes, tree.acroForm?.dict);
  const errors: string[] = [];
  const placed = tree.fields.flatMap(({ node, widgets }): NamedWidget[] => {
    const onPages = widgets.filter(({ page }) => page >= 0);
    if (onPages.length === 0) errors.push(`${node.name}: the field is not on any page.`);
    return onPages.map((widget) => ({ name: node.name, widget }));
  });
  for (const [page, named] of groupBy(placed, ({ widget }) => widget.page)) {
    const drawn = await Promise.all(named.map(({ name }) => drawableName(fonts, name)));
    for (const [i, { lost }] of drawn.entries()) {
      if (lost) errors.push(`${named[i]?.name}: part of the name has no letters in any font here.`);
    }
    addLabels(pdf, changes, page, named, drawn);
  }
  const form = { pdf, tree, changes, warnings: [] };
  dropXfa(form);
  dropUsageRights(form);
  dropNeedAppearances(form);
  fonts.added.finish();
  return { bytes: appendChanges(pdf, changes), errors };
}

interface DrawableName {
  text: string;
  font: FormFont;
  lost: boolean;
}

async function drawableName(fonts: FormFonts, name: string): Promise<DrawableName> {
  const text = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  // The font also needs the ellipsis of shortened names.
  let choice = fonts.choose(undefined, undefined, `${text}…`);
  if ('missing' in choice && !fonts.added.canWriteUnicode) {
    fonts.added.addUnicode(await loadUnicodeFont());
    choice = fonts.choose(undefined, undefined, `${text}…`);
  }
  if ('font' in choice) return { text, font: choice.font, lost: false };
  const { missing } = choice;
  const readable = [...text].map((character) => (missing.includes(character) ? '_' : character));
  const rest = fonts.choose(undefined, undefined, `${readable.join('')}…`);
  if ('missing' in rest) throw new Error('a font that lacks what it was said to have');
  return { text: readable.join(''), font: rest.font, lost: true };
}

function addLabels(
  pdf: OpenPdf,
  changes: Changes,
  pageIndex: number,
  named: readonly NamedWidget[],
  drawn: readonly DrawableName[],
): void {
  const page = pdf.pages[pageIndex];
  if (!page) return;
  const { box, rotation } = pageFrame(pdf, page);
  const [left, bottom] = box;
  const unit = userUnit(pdf, page);
  const upright = pageSize(pdf, page);
  const back = (label: Box): Box => {
    const turned = uprightBox(label, (360 - rotation) % 360, upright.width, upright.height);
    const [x1, y1, x2, y2] = turned.map((at) => at / unit) as Box;
    return [x1 + left, y1 + bottom, x2 + left, y2 + bottom];
  };
  const labels = placeNames(
    named.map(({ widget }, i) => {
      const { text, font } = drawn[i] as DrawableName;
      const placed = asViewedOn(pdf, page, widgetRect(pdf, widget));
      return { name: text, box: placed, measure: (part: string) => textWidth(font, part) };
    }),
    upright,
  );
  const annotations = labels.map((label, i) => {
    const { name, widget } = named[i] as NamedWidget;
    hide(changes, widget);
    const annotation = nameAnnotation({
      label,
      rect: back(label.box),
      rotation,
      name,
      font: (drawn[i] as DrawableName).font,
      page: page.owner,
      changes,
    });
    return changes.add(annotation);
  });
  const present = page.dict.getArray('Annots', pdf.resolve);
  page.dict.set('Annots', new PdfArray([...(present ?? []), ...annotations]));
  changes.touch(page.owner);
}

function hide(changes: Changes, { dict, owner }: Widget): void {
  const flags = dict.get('F');
  dict.set('F', (flags instanceof PdfNumber ? flags.value : 0) | HIDDEN);
  changes.touch(owner);
}
