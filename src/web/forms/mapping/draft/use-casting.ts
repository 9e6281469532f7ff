import { useState } from 'react';
import type { Person, PersonBlock } from '../../../../core/mapping/auto-map/people/cast.ts';
import { CAST_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { useAsUser } from '../../../auth/as-user.ts';
import { useMutation } from '../../../base/use-mutation.ts';
import { fetchAutoMap } from '../../queries.ts';
import { whyNotChanged } from '../../why-not-changed.ts';
import type { Failure } from '../mapping-outcome.tsx';
import type { BlockChange, MappingDraft } from './mapping-draft.ts';
import { castingOf, personOf, type Recast } from './recast-block.ts';

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
  blocks: PersonBlock[] | null;
  personOf: (block: PersonBlock) => Person;
  /** Whether the user has said here whose boxes they are. */
  isRecast: (block: PersonBlock) => boolean;
  isAsking: boolean;
  /** Loads the form's people without changing any mapping. */
  ask: () => void;
  change: (block: PersonBlock, person: Person) => void;
}

/** The people of a form's blocks, and the effects of changing one. */
export function useCasting({ formId, draft, ...on }: CastingOptions): FormCasting {
  const asUser = useAsUser();
  // Keyed by the first box of a block. An arrow key can choose the next person before the answer
  // arrives.
  const [wanted, setWanted] = useState<Record<string, BlockChange>>({});
  const fail = (title: string, error: Error) =>
    on.onFailure({ title, message: whyNotChanged(error) });
  const meet = useMutation({
    mutationFn: () => asUser(() => fetchAutoMap(formId, draft.casting)),
    onSuccess: draft.meet,
    onError: (error) => fail(CAST_TEXTS.notShown, error),
  });
  const recast = useMutation({
    mutationFn: (changes: BlockChange[]) => {
      const said = changes.map(({ block, person }) => castingOf(block, person));
      return asUser(() => fetchAutoMap(formId, Object.assign({}, draft.casting, ...said)));
    },
  });
  const change = (block: PersonBlock, person: Person) => {
    const all = { ...wanted, [keyOf(block)]: { block, person } };
    const changes = Object.values(all);
    setWanted(all);
    on.onBegin();
    // Of several running calls only the last one's answer counts, because its request includes all
    // changes.
    recast.mutate(changes, {
      onSuccess: (suggested) => {
        const done = draft.recast(changes, suggested);
        on.onRecast(changes.map((one, i) => inWords(one, done[i] as Recast)).join(' '));
      },
      onError: (error) => fail(CAST_TEXTS.failed, error),
      onSettled: () => setWanted({}),
    });
  };
  return {
    blocks: draft.blocks,
    personOf: (block) => wanted[keyOf(block)]?.person ?? personOf(block, draft.casting),
    isRecast: (block) => keyOf(block) in wanted || keyOf(block) in draft.casting,
    isAsking: meet.isPending,
    ask: () => {
      on.onBegin();
      meet.mutate();
    },
    change,
  };
}

export function keyOf({ fields: [first = ''] }: PersonBlock): string {
  return first;
}

const TITLE_IN_MESSAGE = 60;

/** The heading as the form prints it, cut to `length` characters. */
export function titleOf({ title }: PersonBlock, length = Number.POSITIVE_INFINITY): string {
  if (title === '') return CAST_TEXTS.untitled;
  return title.length > length ? `${title.slice(0, length).trim()}…` : title;
}

function inWords({ block, person }: BlockChange, recast: Recast): string {
  const count = block.fields.length;
  const parts = (['mapped', 'guessed', 'asked', 'kept', 'unmapped'] as const)
    .filter((part) => recast[part] > 0)
    .map((part) => message(CAST_TEXTS[part], { count: recast[part] }));
  return message(count === 1 ? CAST_TEXTS.recastBox : CAST_TEXTS.recast, {
    count,
    title: titleOf(block, TITLE_IN_MESSAGE),
    whose: CAST_TEXTS.whosePerson[person],
    what: parts.join(', '),
  });
}
