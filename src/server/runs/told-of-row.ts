import { isLookedAt } from '../../core/application/looked-at.ts';
import { resultState } from '../../core/application/result-state.ts';
import { toldOnce } from '../../core/application/told-once.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import type { ApplicationResult } from '../applications/application-result.ts';

/** Of one form, in the list of rows; its packet has all. */
const MOST_NOTES = 2;

/** What a person should look at on the forms, each form's first notes; once what many forms say. */
export function toldOf({ data }: ApplicationResult): string[] {
  const forms = data.results.filter((result) => resultState(result) !== 'ready');
  const formsSaying = new Map<string, string[]>();
  for (const { formName, notes = [], skipped = [] } of forms) {
    const leftOut = toldOnce(skipped.filter(isLookedAt)).map(({ sentence }) => sentence);
    const all = [...notes, ...leftOut];
    const said = all.length > 0 ? all.slice(0, MOST_NOTES) : [RUN_TEXTS.needsLook];
    for (const note of said) formsSaying.set(note, [...(formsSaying.get(note) ?? []), formName]);
  }
  return [
    ...(data.message ? [data.message] : []),
    ...[...formsSaying].map(([note, names]) => `${names.join('; ')}: ${note}`),
  ];
}
