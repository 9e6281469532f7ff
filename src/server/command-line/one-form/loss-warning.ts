import type { FillWarning } from '../../../core/pdf/pdf-form.ts';
import { FILL_TEXTS } from '../../../core/texts/fill-texts.ts';

export interface LossWarning {
  /** Absent if nothing was lost. */
  warnings?: FillWarning[];
}

/** A truncated form is read as far as it goes; a packet of it is refused. */
export function lossWarning(lacksParts: true | undefined): LossWarning {
  if (!lacksParts) return {};
  return { warnings: [{ field: '', code: 'parts_lost', message: FILL_TEXTS.partsLost }] };
}
