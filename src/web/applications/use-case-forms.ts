import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApplicationData } from '../../core/application/application-fields.ts';
import { type CaseForms, caseForms } from '../../core/application/case-forms.ts';
import type { MappedForm } from '../../core/mapping/mapped-form.ts';
import { useSession } from '../auth/session.tsx';
import { entryFormsQuery } from './queries.ts';

const NO_FORMS = caseForms<MappedForm>([], {});

/**
 * The forms that this entry needs, and what they ask; none for a visitor.
 * @param isWanted whether the entry has begun: other screens do not ask the server
 */
export function useCaseForms(data: ApplicationData, isWanted: boolean): CaseForms<MappedForm> {
  const { user, lapsedUser } = useSession();
  const forms = useQuery({
    ...entryFormsQuery,
    enabled: isWanted && user !== null,
  }).data;
  const isUser = user !== null || lapsedUser !== null;
  return useMemo(
    () => (forms && isUser ? caseForms(forms, data) : NO_FORMS),
    [forms, isUser, data],
  );
}
