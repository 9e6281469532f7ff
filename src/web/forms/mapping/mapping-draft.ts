import { useCallback, useState } from 'react';
import type { Suggestions } from '../../../core/mapping/auto-map/auto-map.ts';
import type { FieldMapping, FieldMappings } from '../../../core/mapping/field-mapping.ts';

export interface MappingDraft {
  mappings: FieldMappings;
  isChanged: boolean;
  /**
   * Whether a person has saved a mapping of this form; until then the stored mapping is
   * suggestions.
   */
  isReviewed: boolean;
  /** `null` leaves the field unmapped. */
  change: (field: string, mapping: FieldMapping | null) => void;
  /** What Auto Map was not sure enough of to set; offered while the field is unmapped. */
  guesses: FieldMappings;
  /**
   * Accepts suggestions where no person has chosen, asks about the boxes that are still open, and
   * offers the guesses.
   */
  suggest: (suggested: Suggestions) => { taken: number; kept: number; asked: number };
  /** Undoes the last `suggest` in rows that nobody has changed since; null if there was none. */
  undo: (() => void) | null;
  /** Takes over mappings that a person chose elsewhere; they replace the current ones. */
  take: (chosen: FieldMappings) => void;
  /**
   * The stored mapping becomes the state to compare with.
   * @param sent what was saved as `stored`: later changes stay, as changes. Without it the whole
   * draft is replaced.
   */
  settle: (stored: FieldMappings, sent?: FieldMappings) => void;
}

/** @param wasReviewed whether a person has saved `initial`; if not, all of it is suggestions */
export function useMappingDraft(initial: FieldMappings, wasReviewed: boolean): MappingDraft {
  const [isReviewed, setIsReviewed] = useState(wasReviewed);
  const [stored, setStored] = useState(initial);
  const [mappings, setMappings] = useState(initial);
  const [guesses, setGuesses] = useState<FieldMappings>({});
  const [lastSuggested, setLastSuggested] = useState<Merge | null>(null);
  // The same function throughout, so that only the changed row is drawn again.
  const change = useCallback<MappingDraft['change']>((field, mapping) => {
    setMappings(({ [field]: _, ...others }) =>
      mapping ? { ...others, [field]: mapping } : others,
    );
  }, []);
  return {
    mappings,
    isChanged: mappings !== stored,
    isReviewed,
    change,
    guesses,
    suggest: (suggested) => {
      const merged = mergeSuggestions(mappings, suggested.mappings, isReviewed ? {} : stored);
      const asked = Object.keys(suggested.questions).filter((name) => !merged.mappings[name]);
      merged.mappings = { ...suggested.questions, ...merged.mappings };
      setLastSuggested({ before: mappings, after: merged.mappings });
      setMappings(merged.mappings);
      setGuesses(suggested.guesses);
      return { ...merged, asked: asked.length };
    },
    undo:
      lastSuggested &&
      (() => {
        setMappings((current) => withoutMerge(current, lastSuggested));
        setGuesses({});
        setLastSuggested(null);
      }),
    take: (chosen) => setMappings((current) => ({ ...current, ...chosen })),
    settle: (next, sent) => {
      setIsReviewed(true);
      setStored(next);
      setMappings((current) => (sent ? withChangesSince(sent, current, next) : next));
      // Guesses survive our own save; another person's mapping has none of ours.
      if (!sent) setGuesses({});
      setLastSuggested(null);
    },
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
 * A person's changes since the merge stay.
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
 * A mapping without a confidence was chosen by a person: suggestions never replace it.
 * @param unreviewed mappings whose untouched entries count as suggestions, whatever they say
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
    const isUntouched = present !== undefined && present === unreviewed[field];
    if (present && present.confidence === undefined && !isUntouched) {
      kept++;
    } else {
      mappings[field] = suggestion;
      taken++;
    }
  }
  return { mappings, taken, kept };
}
