import { Button } from '../ui/buttons/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';

interface RefreshFormsButtonProps {
  forms: { isFetching: boolean; refetch: () => unknown };
}

/** A button that loads the forms again. */
export function RefreshFormsButton({ forms }: RefreshFormsButtonProps) {
  return (
    <Button
      kind="secondary"
      icon={<RefreshIcon />}
      isWaiting={forms.isFetching}
      onClick={() => forms.refetch()}
    >
      Refresh
    </Button>
  );
}
