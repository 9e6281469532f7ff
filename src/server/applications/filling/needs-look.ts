import { resultState } from '../../../core/application/result-state.ts';
import type { ApplicationResult } from '../application-result.ts';

/** Whether a person should look at the forms before they are printed. */
export function needsLook({ data }: ApplicationResult): boolean {
  return data.results.some((result) => resultState(result) !== 'ready');
}
