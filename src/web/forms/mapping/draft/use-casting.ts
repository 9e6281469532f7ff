import { useState } from 'react';
import type { Suggestions } from '../../../../core/mapping/auto-map/auto-map.ts';
import type { PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import type { Casting, Person } from '../../../../core/mapping/auto-map/people/person.ts';
import { CAST_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { useAsUser } from '../../../auth/as-user.ts';
import { useMutation } from '../../../base/use-mutation.ts';
import { fetchAutoMap } from '../../queries.ts';
import { whyNotChanged } from '../../why-not-changed.ts';
import type { Failure } from '../mapping-outcome.tsx';
import type { MappingDraft } from './mapping-draft.ts';
import {
  type AnsweredChange,
  type CastChange,
  keyOf,
  personOf,
  type Recast,
  saidOf,
  type Whose,
  withSaid,
} from './recast.ts';

interface CastingOptions {
  formId: string;
  draft: MappingDraft;
  onBegin: () => void;
  /** @param notice what was done, in words */
  onRecast: (notice: string) => void;
  onFailure: (failure: Failure) => void;
}

export interface FormCasting {
  /** Null until they have been loaded. */
  people: Pick<Suggestions, 'cast' | 'words'> | null;
  personOf: (of: Whose) => Person;
  /** Whether the user has said here whose boxes they are. */
  isRecast: (of: Whose) => boolean;
  isAsking: boolean;
  /** Whether a change is on its way that the mapping does not have yet. */
  isChanging: boolean;
  /** Loads the form's people without changing any mapping. */
  ask: () => void;
  change: (of: Whose, person: Person) => void;
}

/** The people of a form, and the effects of changing one. */
export function useCasting({ formId, draft, ...on }: CastingOptions): FormCasting {
  const asUser = useAsUser();
  // An arrow key can choose the next person before the answer arrives.
  const [wanted, setWanted] = useState<Record<string, CastChange>>({});
  const fail = (title: string, error: Error) =>
    on.onFailure({ title, message: whyNotChanged(error) });
  const meet = useMutation({
    mutationFn: () => asUser(() => draft.ask((said) => fetchAutoMap(formId, said))),
    onSuccess: draft.meet,
    onError: (error) => fail(CAST_TEXTS.notShown, error),
  });
  const recast = useMutation({
    mutationFn: (changes: CastChange[]) =>
      asUser(() => draft.ask((said) => fetchEach(formId, changes, said))),
  });
  const change = (of: Whose, person: Person) => {
    const all = { ...wanted, [keyOf(of)]: { of, person } };
    const changes = Object.values(all);
    setWanted(all);
    on.onBegin();
    // Of several running calls only the last one's answers count, because they are to all changes.
    recast.mutate(changes, {
      onSuccess: (answered) => {
        const done = draft.recast(answered);
        on.onRecast(changes.map((one, i) => inWords(one, done[i] as Recast)).join(' '));
      },
      onError: (error) => fail(CAST_TEXTS.failed, error),
      onSettled: () => setWanted({}),
    });
  };
  return {
    people: draft.suggested,
    personOf: (of) => wanted[keyOf(of)]?.person ?? personOf(of, draft.casting),
    isRecast: (of) => keyOf(of) in wanted || saidOf(of, draft.casting) !== undefined,
    isAsking: meet.isPending,
    isChanging: recast.isPending,
    ask: () => {
      on.onBegin();
      meet.mutate();
    },
    change,
  };
}

/** One answer for each change, because only the answers before and after it tell what it does. */
function fetchEach(
  formId: string,
  changes: readonly CastChange[],
  said: Casting,
): Promise<AnsweredChange[]> {
  return Promise.all(
    changes.map(async (change, i) => {
      const people = changes.slice(0, i + 1).reduce(withSaid, said);
      return { ...change, suggested: await fetchAutoMap(formId, people) };
    }),
  );
}

const TITLE_IN_MESSAGE = 60;

/** The heading as the form prints it, cut to `length` characters. */
export function titleOf({ title }: PersonBlock, length = Number.POSITIVE_INFINITY): string {
  if (title === '') return CAST_TEXTS.untitled;
  return title.length > length ? `${title.slice(0, length).trim()}…` : title;
}

function inWords({ of, person }: CastChange, recast: Recast): string {
  const parts = (['mapped', 'guessed', 'asked', 'kept', 'unmapped'] as const)
    .filter((part) => recast[part] > 0)
    .map((part) => message(CAST_TEXTS[part], { count: recast[part] }));
  const what = parts.join(', ') || CAST_TEXTS.noBox;
  if ('word' in of) {
    const { word } = of;
    return message(CAST_TEXTS.recastWord, { word, person: CAST_TEXTS.meant[person], what });
  }
  const count = of.fields.length;
  return message(count === 1 ? CAST_TEXTS.recastBox : CAST_TEXTS.recast, {
    count,
    title: titleOf(of, TITLE_IN_MESSAGE),
    whose: CAST_TEXTS.whosePerson[person],
    what,
  });
}
