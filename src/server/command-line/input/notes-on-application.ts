import type { ApplicationData } from '../../../core/application/application-fields.ts';
import { detailsOfNo } from '../../../core/application/details-of-no.ts';
import { incompleteValues } from '../../../core/application/incomplete-values.ts';
import { todayLocal } from '../../../core/calendar-date.ts';

/** A sentence for each odd value, and for each that no form gets. */
export function notesOnApplication(application: ApplicationData): string[] {
  const odd = [...incompleteValues(application, todayLocal()), ...detailsOfNo(application)];
  return odd.map(({ text }) => text);
}
