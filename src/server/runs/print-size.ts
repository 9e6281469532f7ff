import { mostFormsTogether } from '../../core/application/form-rules.ts';
import { packetsPerPrint } from '../../core/limits.ts';
import type { StoredForm } from '../forms/form-schema.ts';

/**
 * Packets in one part of a run's files to print. The screen counts the parts by it and the server
 * cuts them by it, so with two sizes a row would be missing or printed twice.
 */
export function packetsPerPart(
  forms: readonly Pick<StoredForm, 'applies_when' | 'file_size'>[],
): number {
  const sizes = forms.map((form) => ({ rule: form.applies_when, bytes: form.file_size }));
  return packetsPerPrint(mostFormsTogether(sizes));
}
