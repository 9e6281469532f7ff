import type { ApplicationData } from '../../core/application/application-fields.ts';
import { sourceValue } from '../../core/mapping/fill-values/source-value.ts';

/** Empty if the application names nobody. */
export function insuredName(application: ApplicationData): string {
  return sourceValue('insuredFullName', 'default', application);
}
