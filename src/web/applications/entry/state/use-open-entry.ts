import { useMutation } from '../../../base/use-mutation.ts';

/**
 * Opens an entry that is read first. It is not shown to a user who has gone elsewhere meanwhile:
 * what is typed there would be in this entry.
 * @param read returns what shows the entry
 */
export function useOpenEntry<Input = void>(
  read: (input: Input) => Promise<() => void>,
  onShown: () => void,
) {
  const opening = useMutation({ mutationFn: read });
  const open = (input: Input) =>
    opening.mutate(input, {
      onSuccess: (show) => {
        show();
        onShown();
      },
    });
  return { ...opening, open };
}
