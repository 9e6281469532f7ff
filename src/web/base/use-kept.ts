import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Keeps a value that continues while another view is shown. It lives with the lists, so it ends
 * when the user signs out.
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
