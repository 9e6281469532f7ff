/**
 * Removes parts of a form that would contradict the filled values, or that filling makes invalid.
 */
import type { FieldTree } from '../acroform/field-tree.ts';
import { PdfDict } from '../file/objects/pdf-objects.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import type { Changes } from '../file/writing/changes.ts';
import type { FillWarning } from '../pdf-form.ts';
import { USAGE_RIGHTS_DROPPED, XFA_DROPPED } from './removal-warnings.ts';
import { deleteUsageRights, hasOtherRights, hasUsageRights } from './usage-rights.ts';

/** A form that is being changed for another reason. */
interface ChangedForm {
  pdf: OpenPdf;
  tree: FieldTree;
  changes: Changes;
  /** Each dropped part adds a warning here. */
  warnings: FillWarning[];
}

/**
 * XFA (PDF 32000-1 section 12.7.8) has its own copy of every value, which readers with XFA support
 * would show instead of the filled values.
 */
export function dropXfa({ tree, changes, warnings }: ChangedForm): void {
  const { acroForm } = tree;
  if (!acroForm?.dict.has('XFA')) return;
  changes.touch(acroForm.owner);
  acroForm.dict.delete('XFA');
  warnings.push(XFA_DROPPED);
}

export function dropUsageRights({ pdf, changes, warnings }: ChangedForm): void {
  const { dict, owner } = pdf.catalog;
  if (!hasUsageRights(pdf)) return;
  changes.touch(hasOtherRights(pdf) ? (dict.getRef('Perms') ?? owner) : owner);
  deleteUsageRights(pdf);
  warnings.push(USAGE_RIGHTS_DROPPED);
}

/** Readers that obey this flag would redraw every field their own way (section 12.7.2). */
export function dropNeedAppearances({ pdf, tree, changes }: ChangedForm): boolean {
  const { acroForm } = tree;
  if (!(acroForm?.dict instanceof PdfDict)) return false;
  if (acroForm.dict.getBool('NeedAppearances', pdf.resolve)?.value !== true) return false;
  changes.touch(acroForm.owner);
  acroForm.dict.delete('NeedAppearances');
  return true;
}
