import { useEffect, useState } from 'react';
import type { FieldMappings } from '../../../../core/mapping/field-mapping.ts';
import { CAST_TEXTS, MAPPING_TEXTS } from '../../../../core/texts/mapping-texts.ts';
import { message } from '../../../../core/texts/message.ts';
import { QUESTION_TEXTS } from '../../../../core/texts/question-texts.ts';
import { UNKNOWN_CHANGE_TEXTS } from '../../../../core/texts/shell-texts.ts';
import { TIMERS } from '../../../../core/timers.ts';
import { isBackendMissing, isDeviceOffline, refusalIn } from '../../../base/api-error.ts';
import { useMutation } from '../../../base/use-mutation.ts';
import { useBackOnline } from '../../../browser/use-back-online.ts';
import { type Form, fetchAutoMap, useSaveMappings } from '../../queries.ts';
import { whyNotChanged } from '../../why-not-changed.ts';
import { type Failure, type Outcome, savedOutcome } from '../mapping-outcome.tsx';
import type { MappingDraft, StoredMapping } from './mapping-draft.ts';

interface ActionOptions {
  form: Form;
  draft: MappingDraft;
  /** How many fields the form has. */
  total: number;
  onSuggested: () => void;
}

export type MappingActions = ReturnType<typeof useMappingActions>;

/** The refusal of a save because somebody else saved meanwhile. */
const stalenessIn = (error: unknown) => refusalIn(error, 'mapping_stale');

export function storedMapping(form: Form): StoredMapping {
  const { field_mappings, mappings_reviewed, casting } = form;
  return { mappings: field_mappings ?? {}, isReviewed: mappings_reviewed, casting };
}

interface FailureWords {
  title: string;
  /** Why it may have been done all the same, or what to do, if there was no answer. */
  unanswered: string;
  /** What to do again once the network is back, if that was the cause. */
  onceBack: string;
}

function failureOf(error: Error, { title, unanswered, onceBack }: FailureWords): Failure {
  if (isDeviceOffline(error)) return { title, message: error.message, onceBack };
  return { title, message: isBackendMissing(error) ? unanswered : whyNotChanged(error) };
}

/** Saves the draft, runs Auto Map, and reports the outcome. */
export function useMappingActions({ form, draft, total, onSuggested }: ActionOptions) {
  const [readAt, setReadAt] = useState(form.updated_at);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = useSaveMappings();
  useBackOnline(() => {
    if (isDeviceOffline(save.error)) save.reset();
    setFailure(null);
    // An outcome that offers an undo must stay.
    setOutcome((last) => last ?? { notice: failure?.onceBack ?? '' });
  }, failure?.onceBack !== undefined);
  const autoMap = useMutation({
    mutationFn: () => draft.ask((said) => fetchAutoMap(form.id, said)),
  });
  useEffect(() => {
    if (!outcome || !('saved' in outcome)) return;
    const timer = setTimeout(() => setOutcome(null), TIMERS.savedMessage);
    return () => clearTimeout(timer);
  }, [outcome]);

  const tell = (next: Outcome | null) => {
    setFailure(null);
    setOutcome(next);
  };
  /** Clears the outcome, so that a repeated one shows as new. */
  const begin = () => {
    setFailure(null);
    setOutcome((last) => (last && 'saved' in last ? null : last));
  };
  /** Keeps an outcome that can be undone. Any other would look like the result of this press. */
  const fail = (next: Failure) => {
    setFailure(next);
    setOutcome((last) => (last && 'suggestion' in last ? last : null));
  };
  const take = (stored: Form, sent?: FieldMappings) => {
    setReadAt(stored.updated_at);
    draft.settle(storedMapping(stored), sent);
    save.reset();
    tell(null);
  };
  const saveOver = (updated_at: string) => {
    begin();
    save.mutate(
      { id: form.id, field_mappings: draft.mappings, casting: draft.casting, updated_at },
      {
        onSuccess: ({ form: stored, absent }, { field_mappings: sent }) => {
          take(stored, sent);
          tell(savedOutcome(absent));
        },
        onError: (error) => {
          if (stalenessIn(error)) return;
          const { saveFailed: title, saveUnanswered: unanswered } = MAPPING_TEXTS;
          setFailure(failureOf(error, { title, unanswered, onceBack: MAPPING_TEXTS.backOnline }));
        },
      },
    );
  };
  const suggest = () => {
    begin();
    autoMap.mutate(undefined, {
      onSuccess: (suggested) => {
        const { taken, kept, asked } = draft.suggest(suggested);
        const guessed = Object.keys(suggested.guesses).length;
        const suggestion = [
          message(MAPPING_TEXTS.suggested, { taken, total }),
          kept > 0 && message(MAPPING_TEXTS.suggestedKept, { kept }),
          asked > 0 && message(QUESTION_TEXTS.suggested, { count: asked }),
          guessed > 0 && message(MAPPING_TEXTS.guessed, { count: guessed }),
          suggested.cast.length > 0 && CAST_TEXTS.listed,
        ];
        tell({
          suggestion: suggestion.filter(Boolean).join(' '),
          undo: MAPPING_TEXTS.undoAutoMap,
        });
        onSuggested();
      },
      onError: (error) => {
        const { autoMapFailed: title, autoMapAgain: onceBack } = MAPPING_TEXTS;
        const unanswered = UNKNOWN_CHANGE_TEXTS.lost;
        setFailure(failureOf(error, { title, unanswered, onceBack }));
      },
    });
  };
  return {
    outcome,
    failure,
    tell,
    begin,
    fail,
    take,
    saveOver,
    suggest,
    readAt,
    saving: save,
    isSuggesting: autoMap.isPending,
    staleness: stalenessIn(save.error),
    forgetSave: () => save.reset(),
  };
}
