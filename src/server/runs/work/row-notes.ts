import { leftOutNotes } from '../../../core/application/left-out-notes.ts';
import { namesApart } from '../../../core/application/names-apart.ts';
import { needsAttention } from '../../../core/application/needs-attention.ts';
import { MAPPING_NOT_REVIEWED } from '../../../core/application/result-notes.ts';
import { resultState } from '../../../core/application/result-state.ts';
import { groupPairs } from '../../../core/grouped.ts';
import { message, sentence } from '../../../core/texts/message.ts';
import { RUN_TEXTS } from '../../../core/texts/run-texts.ts';
import { SECURE_FORM_TEXTS } from '../../../core/texts/secure-form-texts.ts';
import type { ApplicationResult } from '../../applications/application-result.ts';

/** How many notes of one form the list of rows shows. The packet has all of them. */
const MAX_NOTES = 2;

/**
 * What a person should look at: each form's first notes, with notes shared by several forms only
 * once. Mappings that nobody has reviewed and locked boxes are the same in every row, so the run
 * reports them.
 * @param alreadyShown notes that the row or the run already shows and that forms repeat
 * @param shownOf notes of a form, by its id, that the run already shows
 */
export function rowNotes(
  { data }: ApplicationResult,
  alreadyShown: readonly string[],
  shownOf: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const isShown = (note: string, formId: string) =>
    note === MAPPING_NOT_REVIEWED ||
    alreadyShown.includes(note) ||
    shownOf.get(formId)?.includes(note);
  const nameOf = namesApart(data.results);
  const forms = data.results
    .map((result) => ({
      ...withoutLocked(result),
      notes: (result.notes ?? []).filter((note) => !isShown(note, result.formId)),
    }))
    .filter((result) => resultState(result) !== 'ready');
  const formsByNote = groupPairs(
    forms.flatMap((form) => {
      const { notes, skipped = [] } = form;
      const leftOut = leftOutNotes(skipped.filter(needsAttention)).map(({ sentence }) => sentence);
      const all = [...notes, ...leftOut];
      const first = all.length > 0 ? firstOf(all) : [RUN_TEXTS.needsLook];
      return first.map((note) => [note, nameOf(form)] as const);
    }),
  );
  return [
    ...(data.message ? [data.message] : []),
    ...[...formsByNote].map(([note, names]) => `${names.join('; ')}: ${note}`),
  ];
}

/** The rest is counted, or it would seem that there is nothing else to look at. */
function firstOf(notes: readonly string[]): string[] {
  const rest = notes.length - MAX_NOTES;
  const more = rest > 0 ? [message(RUN_TEXTS.moreNotes, { count: rest })] : [];
  return [...notes.slice(0, MAX_NOTES), ...more];
}

/** How many forms are named, with their reasons, for a row to which no form applies. */
const MAX_FORMS = 3;

/** Why a row became no packet although nothing failed: no form applies to it. */
export function whyNoForm({ data: { message: about, leftOut = [] } }: ApplicationResult): string {
  const named = leftOut.slice(0, MAX_FORMS);
  const others = leftOut.length - named.length;
  const nameOf = namesApart(leftOut);
  return [
    sentence(about ?? SECURE_FORM_TEXTS.noFormApplies),
    ...named.map((form) => `${nameOf(form)}: ${form.reasons.join(' ')}`),
    ...(others > 0 ? [message(RUN_TEXTS.otherForms, { count: others })] : []),
  ].join(' ');
}

type FormResult = ApplicationResult['data']['results'][number];

function withoutLocked(result: FormResult): FormResult {
  const { skipped = [], proof } = result;
  const locked = new Set(skipped.filter(isLocked).map(({ field }) => field));
  if (locked.size === 0) return result;
  const notWhole = proof?.notWhole.filter(({ field }) => !locked.has(field)) ?? [];
  const isClean = proof?.problem === undefined && notWhole.length === 0;
  return {
    ...result,
    skipped: skipped.filter((one) => !isLocked(one)),
    ...(proof && { proof: { ...proof, notWhole, clean: isClean } }),
  };
}

const isLocked = ({ code }: { code: string }) => code === 'read_only';
