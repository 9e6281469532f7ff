import type { OpenPdf } from '../file/opened-pdf.ts';

const USAGE = ['UR3', 'UR'];

function rightsOf({ catalog, resolve }: OpenPdf): string[] {
  return [...(catalog.dict.getDict('Perms', resolve)?.keys() ?? [])];
}

export function hasUsageRights(pdf: OpenPdf): boolean {
  return rightsOf(pdf).some((key) => USAGE.includes(key));
}

/** Whether there are permissions other than usage rights, such as a certification, which stay. */
export function hasOtherRights(pdf: OpenPdf): boolean {
  return rightsOf(pdf).some((key) => !USAGE.includes(key));
}

/**
 * Deletes usage rights (PDF 32000-1 section 12.8.2.3). They are signed over the unchanged file, and
 * a reader that finds them broken refuses to save the form. Other permissions (certification) stay.
 * @returns whether there were any
 */
export function deleteUsageRights(pdf: OpenPdf): boolean {
  if (!hasUsageRights(pdf)) return false;
  const { dict } = pdf.catalog;
  if (!hasOtherRights(pdf)) return dict.delete('Perms');
  for (const key of USAGE) dict.getDict('Perms', pdf.resolve)?.delete(key);
  return true;
}
