import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MANAGEMENT_TEXTS } from '../../core/texts/form-config-texts.ts';
import { isBackendMissing } from '../base/api-error.ts';
import { LoadFailed } from '../ui/messages/load-failed.tsx';
import { Loading } from '../ui/messages/loading.tsx';

interface FormsListStateProps<Forms> {
  forms: UseQueryResult<Forms> | UseInfiniteQueryResult<Forms>;
  children: (forms: Forms) => ReactNode;
}

/**
 * Shows the forms once loaded, and until then why they are not. A list already loaded stays visible
 * beside an error.
 */
export function FormsListState<Forms>({ forms, children }: FormsListStateProps<Forms>) {
  return (
    <>
      {forms.isError && (
        <LoadFailed
          title={
            isBackendMissing(forms.error)
              ? MANAGEMENT_TEXTS.loadFailed
              : MANAGEMENT_TEXTS.loadFailedTryAgain
          }
          query={forms}
        />
      )}
      {forms.isPending && <Loading>Loading forms...</Loading>}
      {forms.data && children(forms.data)}
    </>
  );
}
