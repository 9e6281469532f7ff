/** Turns places into fields, appended to the file without touching its page content. */
import { AppError } from '../../errors.ts';
import { groupPairs } from '../../grouped.ts';
import { type FieldTree, readFieldTree } from '../../pdf/acroform/field-tree.ts';
import { isSigned } from '../../pdf/acroform/is-signed.ts';
import { dropNeedAppearances, dropUsageRights, dropXfa } from '../../pdf/active/drop-xfa.ts';
import { PdfArray, PdfDict, PdfName, type PdfRef } from '../../pdf/file/objects/pdf-objects.ts';
import { PdfString } from '../../pdf/file/objects/scalars.ts';
import { openPdf } from '../../pdf/file/open-pdf.ts';
import type { OpenPdf } from '../../pdf/file/opened-pdf.ts';
import { appendChanges } from '../../pdf/file/writing/append-changes.ts';
import { Changes } from '../../pdf/file/writing/changes.ts';
import type { FoundField } from '../find-places.ts';
import { forbidsFields } from './changes-allowed.ts';
import { pageStyle } from './page-style.ts';
import {
  checkBox,
  type FieldSettings,
  radioGroup,
  signatureBox,
  textBox,
} from './place-widgets.ts';

const SIGNATURES_EXIST = 1;

/**
 * Returns the same file with fields at these places, in their order.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed,
 *   pdf_changes_forbidden, no_places_found
 */
export async function writePlaces(
  bytes: Uint8Array,
  fields: readonly FoundField[],
): Promise<Uint8Array> {
  const form = await openForFields(bytes);
  if (fields.length === 0) throw new AppError('no_places_found');
  addFields(form, fields);
  return appendFields(form);
}

/** A form that can receive fields, with the changes so far. */
export interface FormInWork {
  pdf: OpenPdf;
  tree: FieldTree;
  changes: Changes;
}

/** @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed, pdf_changes_forbidden */
export async function openForFields(bytes: Uint8Array): Promise<FormInWork> {
  const pdf = await openPdf(bytes);
  const tree = readFieldTree(pdf);
  if (isSigned(pdf, tree)) throw new AppError('pdf_signed');
  if (forbidsFields(pdf)) throw new AppError('pdf_changes_forbidden');
  return { pdf, tree, changes: new Changes(pdf) };
}

export function addFields({ pdf, tree, changes }: FormInWork, fields: readonly FoundField[]): void {
  const known = new Set(tree.fields.map(({ node }) => node.name));
  const roots: PdfRef[] = [];
  const onPages: [number, PdfRef][] = [];
  const styles = new Map<number, ReturnType<typeof pageStyle>>();
  for (const [page, group] of groupsByPage(fields)) {
    const placed = pdf.pages[page];
    const [first] = group;
    if (!placed || !first) continue;
    const style = styles.get(page) ?? pageStyle(pdf, page);
    styles.set(page, style);
    const name = unusedName(first.name, known);
    const settings: FieldSettings = { changes, page: placed.owner, style, name };
    const made = group.length > 1 ? radioGroup(group, settings) : single(first, settings);
    roots.push(made.field);
    for (const widget of made.widgets) onPages.push([page, widget]);
  }
  addToPages(pdf, changes, groupPairs(onPages));
  addToForm(
    pdf,
    changes,
    roots,
    fields.some(({ type }) => type === 'signature'),
  );
}

/** The file's bytes, followed by its changes. */
export function appendFields({ pdf, changes }: FormInWork): Uint8Array {
  const changed = { pdf, tree: readFieldTree(pdf), changes, warnings: [] };
  dropXfa(changed);
  dropUsageRights(changed);
  dropNeedAppearances(changed);
  return appendChanges(pdf, changes);
}

function single(field: FoundField, settings: FieldSettings) {
  if (field.type === 'checkbox') return checkBox(field, settings);
  return field.type === 'signature' ? signatureBox(field, settings) : textBox(field, settings);
}

/** Ticks with the same name form one field; every other place is a field by itself. */
function groupsByPage(fields: readonly FoundField[]): [number, FoundField[]][] {
  const groups = groupPairs(
    fields.map((field, i) => {
      const key = field.choice === undefined ? `${i}` : `${field.page} ${field.name}`;
      return [key, field] as const;
    }),
  );
  return [...groups.values()].map((group) => [group[0]?.page ?? 0, group]);
}

function unusedName(wanted: string, known: Set<string>): string {
  let name = wanted;
  for (let i = 2; known.has(name); i++) name = `${wanted} ${i}`;
  known.add(name);
  return name;
}

function addToPages(pdf: OpenPdf, changes: Changes, byPage: ReadonlyMap<number, PdfRef[]>): void {
  for (const [page, widgets] of byPage) {
    const placed = pdf.pages[page];
    if (!placed) continue;
    const written = placed.dict.getArray('Annots', pdf.resolve)?.toArray() ?? [];
    placed.dict.set('Annots', new PdfArray([...written, ...widgets]));
    // Row order (table 30), because a tagged page's structure order would leave the new fields out.
    placed.dict.set('Tabs', PdfName.of('R'));
    changes.touch(placed.owner);
  }
}

function addToForm(pdf: OpenPdf, changes: Changes, roots: PdfRef[], hasSignature: boolean): void {
  const { dict: catalog, owner } = pdf.catalog;
  const ref = catalog.getRef('AcroForm');
  const form = catalog.getDict('AcroForm', pdf.resolve) ?? new PdfDict();
  const written = form.getArray('Fields', pdf.resolve)?.toArray() ?? [];
  form.set('Fields', new PdfArray([...written, ...roots]));
  if (!form.has('DA')) form.set('DA', PdfString.ofAscii('/Helv 0 Tf 0 g'));
  const resources = form.getDict('DR', pdf.resolve)?.clone() ?? new PdfDict();
  const fonts = resources.getDict('Font', pdf.resolve)?.clone() ?? new PdfDict();
  for (const [name, base] of FONTS) {
    if (fonts.has(name)) continue;
    const font = PdfDict.of({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('Type1'),
      BaseFont: PdfName.of(base),
    });
    if (name !== 'ZaDb') font.set('Encoding', PdfName.of('WinAnsiEncoding'));
    fonts.set(name, changes.add(font));
  }
  resources.set('Font', fonts);
  form.set('DR', resources);
  if (hasSignature) {
    const flags = form.getNumber('SigFlags', pdf.resolve)?.value ?? 0;
    form.set('SigFlags', flags | SIGNATURES_EXIST);
  }
  if (ref && pdf.resolve(ref) instanceof PdfDict) changes.touch(ref);
  else {
    catalog.set('AcroForm', changes.add(form));
    changes.touch(owner);
  }
}

const FONTS = [
  ['Helv', 'Helvetica'],
  ['TiRo', 'Times-Roman'],
  ['ZaDb', 'ZapfDingbats'],
] as const;
