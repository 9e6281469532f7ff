import { isLookedAt } from '../../core/application/looked-at.ts';
import { MAPPING_NOT_REVIEWED } from '../../core/application/result-notes.ts';
import { resultState } from '../../core/application/result-state.ts';
import { toldOnce } from '../../core/application/told-once.ts';
import { RUN_TEXTS } from '../../core/texts/run-texts.ts';
import type { ApplicationResult } from '../applications/application-result.ts';

/** Of one form, in the list of rows; its packet has all. */
const MOST_NOTES = 2;

/**
 * What a person should look at on the forms, each form's first notes; once what many forms say. Of
 * mappings that nobody has reviewed the run itself tells: it is the same in every row.
 * @param said what the row itself says already: a form repeats it
 */
export function toldOf({ data }: ApplicationResult, said: readonly string[]): string[] {
  const isSaid = (note: string) => note === MAPPING_NOT_REVIEWED || said.includes(note);
  const forms = data.results
    .map((result) => ({
      ...result,
      notes: (result.notes ?? []).filter((note) => !isSaid(note)),
    }))
    .filter((result) => resultState(result) !== 'ready');
  const formsSaying = new Map<string, string[]>();
  for (const { formName, notes, skipped = [] } of forms) {
    const leftOut = toldOnce(skipped.filter(isLookedAt)).map(({ sentence }) => sentence);
    const all = [...notes, ...leftOut];
    const first = all.length > 0 ? all.slice(0, MOST_NOTES) : [RUN_TEXTS.needsLook];
    for (const note of first) formsSaying.set(note, [...(formsSaying.get(note) ?? []), formName]);
  }
  return [
    ...(data.message ? [data.message] : []),
    ...[...formsSaying].map(([note, names]) => `${names.join('; ')}: ${note}`),
  ];
}
