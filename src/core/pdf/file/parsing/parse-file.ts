import { AppError } from '../../../errors.ts';
import type { UnpackingBudget } from '../filters/unpacking-budget.ts';
import { PdfDict, PdfString, type Resolve } from '../objects/pdf-objects.ts';
import { ParsedFile } from './parsed-file.ts';

/**
 * @throws Error if no cross-reference can be read
 * @throws AppError pdf_needs_password
 */
export async function parseFile(bytes: Uint8Array, budget: UnpackingBudget): Promise<ParsedFile> {
  const file = new ParsedFile(bytes, budget);
  if (!file.trailer.has('Encrypt')) return file;
  const resolve: Resolve = (ref) => file.resolve(ref);
  const written = file.trailer.get('Encrypt', resolve);
  const identifier = file.trailer.getArray('ID', resolve)?.at(0, resolve);
  const { openSecurity } = await import('../encryption/security.ts');
  file.security =
    written instanceof PdfDict
      ? openSecurity(
          written,
          identifier instanceof PdfString ? identifier.bytes : new Uint8Array(),
          resolve,
        )
      : undefined;
  if (!file.security) throw new AppError('pdf_needs_password');
  return file;
}
