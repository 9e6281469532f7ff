/** The rows of a pending revision's review, as the comparison and a person's decisions make them. */
import { arePartsOfOne, isWhole, JOINED } from '../../../core/mapping/answer-parts.ts';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';
import type { Decisions } from '../../../core/mapping/revision-decisions.ts';
import { chosenMapping, type RevisionChoices } from '../../../core/mapping/revision-mapping.ts';
import type { Revision } from './queries.ts';

export type Section = 'look' | 'added' | 'gone' | 'carried';
/** What a packet could lose comes first. */
export const SECTIONS: readonly Section[] = ['look', 'gone', 'added', 'carried'];

export interface Row {
  section: Section;
  /** The old box; null for one that only the new revision has. */
  from: string | null;
  /** The new box; '' for none, null while undecided. */
  to: string | null;
  /** New boxes that can be the old one, the likeliest first. */
  candidates: readonly string[];
  reason: string;
  /** The new box that takes the other parts of the same fact, and with them this one. */
  joinedIn?: string;
}

type Compared = Pick<Revision, 'carried' | 'review' | 'gone' | 'added' | 'suggestions'>;

export const rowKey = (row: Row) => (row.from === null ? `new ${row.to}` : `old ${row.from}`);

/** The current new box of each old box, if decided. */
function targetsOf(compared: Compared, { targets }: Decisions): Map<string, string> {
  const known = [...compared.carried, ...compared.review].map(({ from }) => from);
  const all = new Set([...known, ...compared.gone]);
  const decided = new Map(Object.entries(targets).filter(([from]) => all.has(from)));
  const taken = new Set(decided.values());
  for (const { from, to } of compared.carried) {
    if (!decided.has(from)) decided.set(from, taken.has(to) ? '' : to);
  }
  for (const from of compared.gone) if (!decided.has(from)) decided.set(from, '');
  return decided;
}

/**
 * @param readAs the new boxes that Auto Map reads as what an old box held
 * @param old the mapping of the old boxes
 */
export function rowsOf(
  compared: Compared,
  decisions: Decisions,
  readAs: (from: string) => readonly string[] = () => [],
  old: FieldMappings = {},
): Row[] {
  const targets = targetsOf(compared, decisions);
  const joined = joinedBoxes(compared, targets, old);
  const to = (from: string) => targets.get(from) ?? null;
  const taken = new Set(targets.values());
  const open = new Set(
    compared.review.flatMap(({ from, candidates }) => (targets.has(from) ? [] : candidates)),
  );
  const released = compared.review.flatMap(({ candidates }) => candidates);
  const added = [...new Set([...compared.added, ...released])];
  return [
    ...compared.review.map(({ from, candidates, reason }): Row => {
      const joinedIn = joined.get(from);
      const row: Row = { section: 'look', from, to: to(from), candidates, reason };
      return joinedIn === undefined ? row : { ...row, to: '', joinedIn };
    }),
    ...added
      .filter((name) => !taken.has(name) && (!open.has(name) || decisions.accepted.includes(name)))
      .map((name): Row => ({ section: 'added', from: null, to: name, candidates: [], reason: '' })),
    ...compared.gone.map(
      (from): Row => ({
        section: 'gone',
        from,
        to: to(from),
        candidates: readAs(from),
        reason: '',
      }),
    ),
    ...compared.carried.map(
      ({ from, to: carried, reason }): Row => ({
        section: 'carried',
        from,
        to: to(from),
        candidates: [carried],
        reason,
      }),
    ),
  ];
}

/**
 * The undecided old boxes whose part of a fact is written by a new box that was chosen for another
 * part of it, and which gets the whole.
 */
function joinedBoxes(
  { review, suggestions }: Compared,
  targets: ReadonlyMap<string, string>,
  old: FieldMappings,
): Map<string, string> {
  const joined = review.filter(({ reason }) => reason === JOINED);
  const chosen = joined.filter(({ from }) => {
    const filled = chosenMapping(from, targets.get(from) ?? '', { old, suggestions, review });
    return filled && isWhole(filled);
  });
  return new Map(
    joined.flatMap(({ from, candidates }): [string, string][] => {
      const own = old[from];
      if (!own || targets.has(from)) return [];
      const first = chosen.find((one) => {
        const other = old[one.from];
        const to = targets.get(one.from) ?? '';
        const isOtherPart = other && other.transform !== own.transform && arePartsOfOne(other, own);
        return isOtherPart && candidates.includes(to) && one.candidates.includes(to);
      });
      const to = first && targets.get(first.from);
      return to ? [[from, to]] : [];
    }),
  );
}

/** The new boxes that are read as the same fact, and the same part of it. */
export function boxesReadAs(mapping: FieldMapping | undefined, read: FieldMappings): string[] {
  if (!mapping || mapping.sourceField === '') return [];
  const { sourceField, transform } = mapping;
  return Object.entries(read)
    .filter(([, one]) => one.sourceField === sourceField && one.transform === transform)
    .map(([name]) => name);
}

/** The sections to open first: those that need a look or, if none does, the carried ones. */
export function firstOpen(rows: readonly Row[]): Section[] {
  const wanted = SECTIONS.filter(
    (section) => section !== 'carried' && rows.some((row) => row.section === section),
  );
  return wanted.length > 0 ? wanted : ['carried'];
}

export const undecidedCount = (rows: readonly Row[]) => rows.filter(({ to }) => to === null).length;

/** New boxes that already take an old box's mapping. */
export function takenBoxes(rows: readonly Row[]): Set<string> {
  return new Set(rows.flatMap(({ from, to }) => (from !== null && to ? [to] : [])));
}

/**
 * The choices to send. A box that is not named stays unmapped, as one whose accepted suggestion is
 * gone since the forms were compared again.
 */
export function choicesOf(
  rows: readonly Row[],
  { accepted }: Decisions,
  suggestions: FieldMappings,
): RevisionChoices {
  const choices: RevisionChoices = {};
  for (const { section, from, to } of rows) {
    if (!to) continue;
    if (from !== null) choices[to] = { from };
    else if (section === 'added' && accepted.includes(to) && Object.hasOwn(suggestions, to))
      choices[to] = 'suggestion';
  }
  return choices;
}
