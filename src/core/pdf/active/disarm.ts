import { AppError } from '../../errors.ts';
import { readFieldTree } from '../acroform/field-tree.ts';
import { isSigned } from '../acroform/is-signed.ts';
import { documentTitle } from '../file/document/document-title.ts';
import { reachableObjects } from '../file/document/reachable-objects.ts';
import { headerPosition, openPdf } from '../file/open-pdf.ts';
import type { OpenPdf } from '../file/opened-pdf.ts';
import { type LostParts, lostParts } from '../file/recovery/lost-parts.ts';
import { writeWholeFile } from '../file/writing/write-whole-file.ts';
import { NAMED_ACTIONS } from './actions.ts';
import { type ActivePart, namedParts } from './active-parts.ts';
import { type Removal, removeActiveParts } from './remove-active-parts.ts';
import { deleteUsageRights } from './usage-rights.ts';

export interface Disarmed extends LostParts {
  /** The same bytes as given if there was nothing to remove. */
  bytes: Uint8Array;
  removed: ActivePart[];
  /** See documentTitle. */
  title?: string;
}

/** Names that occur only in parts that run, send or carry something. */
const ACTIVE_NAMES = new Map<string, ActivePart>([
  ...NAMED_ACTIONS,
  ['JS', 'script'],
  ['EmbeddedFile', 'files'],
  ['EmbeddedFiles', 'files'],
  ['FileAttachment', 'files'],
  ['RichMedia', 'media'],
  ['AA', 'action'],
  ['XFA', 'xfa'],
]);

/**
 * Removes everything that runs, sends, opens or carries something, and all older revisions if these
 * had such parts. Returns a file without such parts unchanged, byte for byte.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function disarmPdf(bytes: Uint8Array): Promise<Disarmed> {
  const pdf = await openPdf(bytes);
  const removal = removeActiveParts(pdf, 'everything');
  for (const name of pdf.leftoverNames(removal.reached)) {
    const part = ACTIVE_NAMES.get(name);
    if (part) removal.removed.add(part);
  }
  if (headerPosition(bytes) > 0) removal.removed.add('prefix');
  const title = documentTitle(pdf);
  const safe = removal.removed.size === 0 ? { bytes, removed: [] } : rewritten(pdf, removal);
  return {
    ...safe,
    ...lostParts(pdf, bytes),
    ...(title === undefined ? {} : { title }),
  };
}

/**
 * Opens a PDF that will be handed out in some form, and first removes the active parts from where
 * readers look for them. Cheap for a file without such parts.
 * @throws AppError file_empty, not_a_pdf, pdf_needs_password, pdf_damaged, pdf_signed_active
 */
export async function openDisarmed(
  bytes: Uint8Array,
): Promise<{ pdf: OpenPdf; removed: ActivePart[] }> {
  const pdf = await openPdf(bytes);
  const isClean = removeActiveParts(pdf, 'actions').removed.size === 0;
  if (isClean && headerPosition(bytes) === 0) return { pdf, removed: [] };
  const { bytes: safe, removed } = await disarmPdf(bytes);
  return { pdf: await openPdf(safe), removed };
}

function rewritten(pdf: OpenPdf, { removed }: Removal): Disarmed {
  if (isSigned(pdf, readFieldTree(pdf))) {
    throw new AppError('pdf_signed_active', { parts: namedParts([...removed]) });
  }
  if (deleteUsageRights(pdf)) removed.add('usage_rights');
  return { bytes: writeWholeFile(pdf, reachableObjects(pdf)), removed: [...removed] };
}
