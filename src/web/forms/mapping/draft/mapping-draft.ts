import { useCallback, useRef, useState } from 'react';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type { Casting } from '../../../../core/mapping/auto-map/people/person.ts';
import type { FieldMapping, FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import {
  type AnsweredChange,
  type DraftState,
  isByHand,
  keyOf,
  type Recast,
  recast,
  withPeopleAsMapped,
} from './recast.ts';
import { withChange, withSharedQuestions } from './shared-question.ts';

export interface MappingDraft extends DraftState {
  isChanged: boolean;
  /**
   * Whether a person has saved a mapping of this form. Until then the stored mapping is
   * suggestions.
   */
  isReviewed: boolean;
  /** `null` leaves the field unmapped. */
  change: (field: string, mapping: FieldMapping | null) => void;
  /**
   * Accepts suggestions where no person has chosen, asks about the boxes that are still open, and
   * offers the guesses.
   */
  suggest: (suggested: Suggestions) => { taken: number; kept: number; asked: number };
  /** Accepts the guesses for these fields as a person's choices, in one step to undo. */
  acceptAll: (fields: readonly string[]) => void;
  /** Hides the guess until Auto Map runs again. */
  dismiss: (field: string) => void;
  /**
   * Asks Auto Map with what the user has said of the people, and again if that was changed or undone
   * before the answer.
   */
  ask: <Answer>(autoMap: (casting: Casting) => Promise<Answer>) => Promise<Answer>;
  /** Stores the form's people without changing any mapping. */
  meet: (suggested: Suggestions) => void;
  /** Maps boxes again, for other people. */
  recast: (changes: readonly AnsweredChange[]) => Recast[];
  /**
   * Undoes the last `suggest`, `take` or `recast` in rows unchanged since then; null if there is none.
   * Consecutive recasts of the same block or word are one step.
   */
  undo: (() => void) | null;
  /** Replaces current mappings with those that a person chose elsewhere, in one step to undo. */
  take: (chosen: FieldMappings) => void;
  /**
   * Makes the stored mapping the state to compare with.
   * @param sent what was saved as `stored`: later changes stay, as changes. Without it the whole
   *   draft is replaced.
   */
  settle: (stored: StoredMapping, sent?: FieldMappings) => void;
}

export interface StoredMapping {
  mappings: FieldMappings;
  /** Whether a person has ever saved it; if not, all of it is suggestions. */
  isReviewed: boolean;
  casting: Casting;
}

export function useMappingDraft(initial: StoredMapping): MappingDraft {
  const [isReviewed, setIsReviewed] = useState(initial.isReviewed);
  const [stored, setStored] = useState(() => withSharedQuestions(initial.mappings));
  const [state, setState] = useState<DraftState>({
    mappings: stored,
    guesses: {},
    casting: initial.casting,
    suggested: null,
  });
  const [last, setLast] = useState<Step | null>(null);
  // An answer is merged into the state at its arrival, not into that of the request, and a press
  // acts on that state although a slow screen has not shown it yet.
  const now = useRef({ state, last, unreviewed: isReviewed ? {} : stored });
  const alter = useCallback((next: (current: DraftState) => DraftState, done?: Step | null) => {
    now.current.state = next(now.current.state);
    setState(now.current.state);
    if (done === undefined) return;
    now.current.last = done;
    setLast(done);
  }, []);
  // A stable function, so that only the changed row renders again.
  const change = useCallback<MappingDraft['change']>(
    (field, mapping) =>
      alter(({ mappings, ...rest }) => ({
        ...rest,
        mappings: withChange(mappings, field, mapping),
      })),
    [alter],
  );
  const dismiss = useCallback<MappingDraft['dismiss']>(
    (field) => alter(({ guesses: { [field]: _, ...guesses }, ...rest }) => ({ ...rest, guesses })),
    [alter],
  );
  const step = (before: DraftState, after: DraftState, recastOf: string | null) =>
    alter(() => after, { before, after, recastOf });
  return {
    ...state,
    isChanged: state.mappings !== stored,
    isReviewed,
    change,
    suggest: (suggested) => {
      const { state: before, unreviewed } = now.current;
      const merged = mergeSuggestions(before.mappings, suggested.mappings, unreviewed);
      const asked = Object.keys(suggested.questions).filter((name) => !merged.mappings[name]);
      const mappings = withSharedQuestions({ ...suggested.questions, ...merged.mappings });
      const { guesses } = suggested;
      const met = withPeopleAsMapped(suggested, mappings);
      step(before, { ...before, mappings, guesses, suggested: met }, null);
      return { ...merged, asked: asked.length };
    },
    acceptAll: (fields) => {
      const { state: before } = now.current;
      const mappings = { ...before.mappings };
      for (const field of fields) {
        const guess = before.guesses[field];
        if (guess && !mappings[field]) mappings[field] = withoutEvidence(guess);
      }
      step(before, { ...before, mappings }, null);
    },
    dismiss,
    ask: async (autoMap) => {
      for (;;) {
        const { casting } = now.current.state;
        const answer = await autoMap(casting);
        if (now.current.state.casting === casting) return answer;
      }
    },
    meet: (suggested) =>
      alter((current) => ({
        ...current,
        suggested: withPeopleAsMapped(suggested, current.mappings),
      })),
    recast: (changes) => {
      const { state: current, last: previous, unreviewed } = now.current;
      const of = changes.map(({ of: changed }) => keyOf(changed)).join();
      // Another person for the same block replaces the last recast, so that one undo reverts both.
      const before = previous?.recastOf === of ? withoutStep(current, previous) : current;
      let after = before;
      const recasts = changes.map((change) => {
        const done = recast(after, change, unreviewed);
        after = done.state;
        return done.recast;
      });
      step(before, after, of);
      return recasts;
    },
    undo: last && (() => alter((current) => withoutStep(current, last), null)),
    take: (chosen) => {
      const { state: before } = now.current;
      step(before, { ...before, mappings: { ...before.mappings, ...chosen } }, null);
    },
    settle: (saved, sent) => {
      const next = withSharedQuestions(saved.mappings);
      const { state: before } = now.current;
      now.current.unreviewed = saved.isReviewed ? {} : next;
      setIsReviewed(saved.isReviewed);
      setStored(next);
      // Undo restores changes that another person's mapping replaced.
      const isReplaced = !sent && before.mappings !== stored;
      const after = { mappings: next, guesses: {} };
      alter(
        (current) =>
          // Guesses survive the user's own save, but do not apply to another person's mapping.
          sent
            ? { ...current, mappings: withChangesSince(sent, current.mappings, next) }
            : { ...after, casting: saved.casting, suggested: peopleFor(saved, current) },
        isReplaced ? { before, after, recastOf: null } : null,
      );
    },
  };
}

/**
 * The people for a mapping that replaces the draft; null if Auto Map was last asked with other
 * people than those said of that mapping.
 */
export function peopleFor(
  { mappings, casting: said }: Pick<StoredMapping, 'mappings' | 'casting'>,
  { casting, suggested }: DraftState,
) {
  if (!suggested || JSON.stringify(casting) !== JSON.stringify(said)) return null;
  return withPeopleAsMapped(suggested, mappings);
}

/** An accepted guess is the person's own choice, so Auto Map's evidence is removed. */
export function withoutEvidence({
  confidence: _,
  reason: __,
  ...mapping
}: FieldMapping): FieldMapping {
  return mapping;
}

interface Step {
  before: DraftState;
  after: Pick<DraftState, 'mappings' | 'guesses'>;
  /** What the step recast; null for Auto Map. */
  recastOf: string | null;
}

export function withoutStep(
  { mappings, guesses }: DraftState,
  { before, after }: Step,
): DraftState {
  const isDismissed = (field: string) => after.guesses[field] && !guesses[field];
  const offered = Object.entries(before.guesses).filter(([field]) => !isDismissed(field));
  return {
    ...before,
    mappings: withoutMerge(mappings, { before: before.mappings, after: after.mappings }),
    guesses: Object.fromEntries(offered),
  };
}

interface Merge {
  before: FieldMappings;
  after: FieldMappings;
}

/** @returns `stored` itself if nothing was changed since `sent` was sent */
export function withChangesSince(
  sent: FieldMappings,
  current: FieldMappings,
  stored: FieldMappings,
): FieldMappings {
  if (current === sent) return stored;
  const kept = { ...stored };
  for (const field of Object.keys({ ...sent, ...current })) {
    const now = current[field];
    if (now === sent[field]) continue;
    if (now) kept[field] = now;
    else delete kept[field];
  }
  return kept;
}

/**
 * Undoes a merge. A person's changes since the merge stay.
 * @returns `before` itself if nothing was changed since
 */
export function withoutMerge(current: FieldMappings, { before, after }: Merge): FieldMappings {
  if (current === after) return before;
  const restored = { ...current };
  for (const [field, suggested] of Object.entries(after)) {
    if (current[field] !== suggested || before[field] === suggested) continue;
    const former = before[field];
    if (former) restored[field] = former;
    else delete restored[field];
  }
  return restored;
}

/**
 * Merges suggestions. A mapping without a confidence was chosen by a person, so suggestions never
 * replace it.
 * @param unreviewed mappings whose untouched entries count as suggestions, with or without a
 *   confidence
 */
export function mergeSuggestions(
  current: FieldMappings,
  suggested: FieldMappings,
  unreviewed: FieldMappings = {},
): { mappings: FieldMappings; taken: number; kept: number } {
  const mappings = { ...current };
  let taken = 0;
  let kept = 0;
  for (const [field, suggestion] of Object.entries(suggested)) {
    const present = current[field];
    if (present && isByHand(present, unreviewed[field])) {
      kept++;
    } else {
      mappings[field] = suggestion;
      taken++;
    }
  }
  return { mappings, taken, kept };
}
