import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import { type CaseForms, caseForms } from '../../../../core/application/case-forms.ts';
import type { MappedForm } from '../../../../core/mapping/mapped-form.ts';
import { useSession } from '../../../auth/session/session.tsx';
import { entryFormsQuery } from '../../queries.ts';

export interface EntryForms extends CaseForms<MappedForm> {
  /**
   * Whether the list is complete. False for a visitor, and while the forms load or if they cannot
   * be loaded.
   */
  isKnown: boolean;
  /** The query that reads the forms. */
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>;
}

const NO_FORMS = caseForms<MappedForm>([], {});

/**
 * The forms that this entry needs, and their questions; none for a visitor.
 * @param isWanted whether the entry has begun, because other screens do not need the forms
 */
export function useCaseForms(data: ApplicationData, isWanted: boolean): EntryForms {
  const { user, lapsedUser } = useSession();
  const query = useQuery({ ...entryFormsQuery, enabled: isWanted && user !== null });
  const forms = query.data;
  const isUser = user !== null || lapsedUser !== null;
  const { error, isError, isFetching, refetch } = query;
  return useMemo(() => {
    const isKnown = forms !== undefined && isUser;
    const judged = isKnown ? caseForms(forms, data) : NO_FORMS;
    return { ...judged, isKnown, query: { error, isError, isFetching, refetch } };
  }, [forms, isUser, data, error, isError, isFetching, refetch]);
}
