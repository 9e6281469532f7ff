import { FORM_DELETED_MEANWHILE } from '../../core/texts/form-config-texts.ts';
import { isNotFound } from '../base/api-error.ts';

/** Why work on a form failed, with the way on if somebody has deleted the form. */
export function whyNotChanged(error: Error): string {
  return isNotFound(error) ? FORM_DELETED_MEANWHILE : error.message;
}
