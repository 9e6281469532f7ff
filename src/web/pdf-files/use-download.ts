import { useAsUser } from '../auth/as-user.ts';
import { useMutation } from '../base/use-mutation.ts';
import { fetchFile } from '../browser/fetch-file.ts';
import { saveFile } from '../browser/save-file.ts';

interface Download {
  path: string;
  /** File name on the user's disk. */
  filename: string;
  /** The request body, if any. */
  body?: object;
}

/**
 * Saves a file from our server that only its user may read. If the session has ended, asks to sign
 * in first.
 */
export function useDownload() {
  const asUser = useAsUser();
  return useMutation({
    mutationFn: async ({ path, filename, body }: Download) =>
      saveFile(await asUser(() => fetchFile(path, body)), filename),
  });
}
