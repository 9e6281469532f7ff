import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { openText, type Sealer } from '../../sealing/seal.ts';
import { applicationPlace, type PacketOwner, resultPlace } from '../../sealing/sealed-places.ts';
import type { ApplicationResult } from '../application-result.ts';
import type { SealedForm } from './completed-form.ts';

/** @throws AppError sealed_data_unreadable */
export function openApplication(sealer: Sealer, form: SealedForm): ApplicationData {
  return JSON.parse(openText(sealer, form.application_data, applicationPlace(form)));
}

/** @throws AppError sealed_data_unreadable */
export function openResult(
  sealer: Sealer,
  submission: PacketOwner & { result: string },
): ApplicationResult {
  return JSON.parse(openText(sealer, submission.result, resultPlace(submission)));
}
