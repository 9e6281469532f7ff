import {
  type DefaultError,
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: the one that guards it
  useMutation as useUnguardedMutation,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * The library's `useMutation`, except that `mutate` does nothing while the same call is running.
 * `isPending` changes only with the next render, so a quick second press would otherwise call
 * twice.
 */
export function useMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
): UseMutationResult<Data, DefaultError, Variables> {
  const mutation = useUnguardedMutation(options);
  const { mutate: send, isPending, submittedAt } = mutation;
  const running = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call may begin and end between two renders
  useEffect(() => {
    // The screens show the result only now.
    if (!isPending) running.current = null;
  }, [isPending, submittedAt]);
  const mutate = useCallback<typeof send>(
    (...call) => {
      const wanted = keyOf(call[0]);
      if (running.current === wanted) return;
      running.current = wanted;
      send(...call);
    },
    [send],
  );
  return { ...mutation, mutate } as typeof mutation;
}

/** Files have no properties of their own, so that all would have the same key. */
function keyOf(input: unknown): string {
  const isFile = input instanceof File;
  return hashKey([isFile ? [input.name, input.size, input.lastModified] : input]);
}
