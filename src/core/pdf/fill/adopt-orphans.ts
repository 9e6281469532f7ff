/**
 * Lists orphan widgets in AcroForm.Fields when they are filled, because other readers find a form's
 * values only through this list (PDF 32000-1 table 218).
 */

import type { TerminalField } from '../acroform/field-tree.ts';
import { isSigned } from '../acroform/is-signed.ts';
import { PdfArray, PdfDict, type PdfObject } from '../file/objects/pdf-objects.ts';
import type { Placed } from '../file/opened-pdf.ts';
import type { Filling } from './filling.ts';

type Adopting = Pick<Filling, 'pdf' | 'tree' | 'changes'>;

/**
 * @param filled if one of these is unlisted, every unlisted field is added, because other readers
 *   need the whole list
 */
export function adoptOrphans(filling: Adopting, filled: TerminalField[]): void {
  // A signature can permit filling in but not adding fields.
  if (!filled.some(({ orphanPaths }) => orphanPaths) || isSigned(filling.pdf, filling.tree)) return;
  const listed = new Map<PdfDict, Set<PdfObject>>();
  for (const field of filling.tree.fields) {
    for (const path of field.orphanPaths ?? []) adopt(filling, path, listed);
  }
}

/** @param path path down to the widget, from a node that is listed or belongs in `Fields` */
function adopt(filling: Adopting, path: Placed[], listed: Map<PdfDict, Set<PdfObject>>): void {
  const [top] = path;
  if (!top || !path.every((placed) => isIndirect(filling, placed))) return;
  const { catalog, resolve } = filling.pdf;
  const form = filling.tree.acroForm ?? addedForm(filling, catalog);
  // A reference to nothing is no parent (section 7.3.10).
  if (!top.dict.getDict('Parent', resolve)) list(filling, form, 'Fields', top, listed);
  for (const [i, kid] of path.entries()) {
    const parent = path[i - 1];
    if (parent) list(filling, parent, 'Kids', kid, listed);
  }
}

/** Only an indirect object can be listed. */
function isIndirect({ pdf }: Adopting, { dict, owner }: Placed): boolean {
  return pdf.resolve(owner) === dict;
}

function addedForm({ pdf, changes, tree }: Adopting, catalog: Placed): Placed {
  const dict = PdfDict.of({ Fields: new PdfArray([]) });
  changes.touch(catalog.owner);
  catalog.dict.set('AcroForm', dict);
  tree.acroForm = { dict, owner: pdf.catalog.owner };
  return tree.acroForm;
}

function list(
  { pdf, changes }: Adopting,
  { dict, owner }: Placed,
  key: 'Fields' | 'Kids',
  item: Placed,
  listed: Map<PdfDict, Set<PdfObject>>,
): void {
  const present = dict.getArray(key, pdf.resolve);
  const known = listed.get(dict) ?? new Set(present);
  listed.set(dict, known);
  if (known.has(item.owner)) return;
  known.add(item.owner);
  changes.touch((present && dict.getRef(key)) || owner);
  if (present) present.push(item.owner);
  else dict.set(key, new PdfArray([item.owner]));
}
