import type { OpenPdf } from '../file/opened-pdf.ts';

/**
 * Usage rights (PDF 32000-1 section 12.8.2.3) are signed over the unchanged file; a reader that
 * finds them broken refuses to save the form. Other permissions (certification) stay.
 * @returns whether there were any
 */
export function deleteUsageRights(pdf: OpenPdf): boolean {
  const permissions = pdf.catalog.dict.getDict('Perms', pdf.resolve);
  const rights = ['UR3', 'UR'].filter((key) => permissions?.delete(key));
  if (permissions?.size === 0) pdf.catalog.dict.delete('Perms');
  return rights.length > 0;
}
