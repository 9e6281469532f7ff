import { type FillWarning, isPrintUnread, type PdfField } from '../../../core/pdf/pdf-form.ts';
import { FILL_TEXTS } from '../../../core/texts/fill-texts.ts';
import { MAPPING_TEXTS } from '../../../core/texts/mapping-texts.ts';

export interface LossWarning {
  /** Absent if nothing was lost. */
  warnings?: FillWarning[];
}

/**
 * A truncated form is read as far as it goes; a packet of it is refused.
 * @param analyzed fields whose print was asked for
 */
export function lossWarning(
  lacksParts: true | undefined,
  analyzed: readonly PdfField[] = [],
): LossWarning {
  const warnings: FillWarning[] = [];
  if (lacksParts) {
    warnings.push({ field: '', code: 'parts_lost', message: FILL_TEXTS.partsLost });
  }
  if (isPrintUnread(analyzed)) {
    warnings.push({ field: '', code: 'print_unread', message: MAPPING_TEXTS.printUnread });
  }
  return warnings.length > 0 ? { warnings } : {};
}
