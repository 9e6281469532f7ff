import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { errorText } from '../../../core/error-texts.ts';
import { SEVERAL_TEXTS, type SeveralAction } from '../../../core/texts/several-forms-texts.ts';
import { useAsUser } from '../../auth/as-user.ts';
import { answer, api } from '../../base/api-client.ts';
import {
  ApiError,
  explanationOf,
  isBackendMissing,
  isOutage,
  isSignInNeeded,
} from '../../base/api-error.ts';
import { useKept } from '../../base/use-kept.ts';
import { useUnsavedWork } from '../../browser/unsaved-work.ts';
import { formsQuery } from '../queries.ts';
import { createSeveralForms, type FormOutcome, type SeveralForms } from './several-forms.ts';

const formApi = api.forms[':id'];

const isAbout = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** The selection of several forms on this page, and the actions on them. */
export function useSeveralForms() {
  const queryClient = useQueryClient();
  const asUser = useAsUser();
  const several = useKept<SeveralForms>('several-forms', () =>
    createSeveralForms({
      act: (action, { id }) => asUser(() => act(action, id)),
      explain: (error) =>
        isBackendMissing(error)
          ? SEVERAL_TEXTS.lost
          : (explanationOf(error) ?? errorText('internal')),
      endsAll: (error) =>
        isOutage(error) || isSignInNeeded(error) || isAbout(error, 'form_admins_only'),
      isUnsure: (error) => isBackendMissing(error) || isAbout(error, 'server_silent'),
      isGone: (error) => isAbout(error, 'not_found'),
      onEnd: () => void queryClient.invalidateQueries({ queryKey: formsQuery.queryKey }),
    }),
  );
  const state = useSyncExternalStore(several.subscribe, several.state);
  useUnsavedWork(state.running !== null);
  return { ...several, ...state };
}

export type Several = ReturnType<typeof useSeveralForms>;

async function act(action: SeveralAction, id: string): Promise<FormOutcome> {
  const one = { param: { id } };
  try {
    if (action === 'remove') await answer(formApi.$delete(one));
    if (action === 'restore') await answer(formApi.restoration.$post(one));
    if (action !== 'analyze') return 'done';
    const query = { mappings: 'suggested' } as const;
    const { form } = await answer(formApi.analysis.$post({ ...one, query }));
    return form.analyzed_fields === 0 ? 'withoutFields' : 'done';
  } catch (error) {
    // Somebody else did it meanwhile, or the answer to the first try was lost.
    const done = action === 'analyze' ? 'form_already_analyzed' : 'not_found';
    if (isAbout(error, done)) return 'unchanged';
    throw error;
  }
}
