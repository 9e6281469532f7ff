import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * What goes on while another view is looked at: kept with the lists, and gone with them when the
 * user signs out.
 */
export function useKept<Kept>(key: string, make: () => Kept): Kept {
  const queryClient = useQueryClient();
  const known = queryClient.getQueryData<{ kept: Kept }>([key])?.kept;
  const kept = known ?? make();
  useEffect(() => {
    if (known) return;
    queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData([key], { kept });
  }, [known, kept, key, queryClient]);
  return kept;
}
