import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import type { FormSummary } from './queries.ts';

/** Reads the forms again. */
export function RefreshFormsButton({ forms }: { forms: UseQueryResult<FormSummary[]> }) {
  return (
    <Button
      kind="secondary"
      icon={<RefreshIcon />}
      disabled={forms.isFetching}
      onClick={() => forms.refetch()}
    >
      Refresh
    </Button>
  );
}
