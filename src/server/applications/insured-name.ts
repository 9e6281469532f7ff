import type { ApplicationData } from '../../core/application/application-fields.ts';
import { sourceValue } from '../../core/mapping/fill-values/source-value.ts';

/** The name by which an agent knows a case; null while it names nobody. */
export function insuredName(application: ApplicationData): string | null {
  return sourceValue('insuredFullName', 'default', application) || null;
}
