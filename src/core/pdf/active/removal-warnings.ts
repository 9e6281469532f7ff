import type { FillWarning } from '../pdf-form.ts';
import { type ActivePart, removedPartsText } from './active-parts.ts';

export const XFA_DROPPED: FillWarning = {
  field: '',
  code: 'xfa_dropped',
  message: 'The XFA copy of the form was removed, since it would hide the values filled in.',
};
export const USAGE_RIGHTS_DROPPED: FillWarning = {
  field: '',
  code: 'usage_rights_dropped',
  message: 'The usage rights of the form were removed, since filling it makes them invalid.',
};

/** The warnings for a filled form from which active parts were removed. */
export function removalWarnings(removed: readonly ActivePart[]): FillWarning[] {
  const active = removed.filter((part) => part !== 'xfa' && part !== 'usage_rights');
  const message = removedPartsText('form', active);
  return [
    ...(removed.includes('xfa') ? [XFA_DROPPED] : []),
    ...(removed.includes('usage_rights') ? [USAGE_RIGHTS_DROPPED] : []),
    ...(message ? [{ field: '', code: 'active_parts_removed' as const, message }] : []),
  ];
}
