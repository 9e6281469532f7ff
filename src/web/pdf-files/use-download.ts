import { useAsUser } from '../auth/as-user.ts';
import { useMutation } from '../base/use-mutation.ts';
import { fetchFile } from '../browser/fetch-file.ts';
import { saveFile } from '../browser/save-file.ts';

interface Download {
  path: string;
  /** What it is called on the user's disk. */
  filename: string;
  /** What has to be sent for it. */
  body?: object;
}

/** Saves a file of our server that only its user may have; a session that has ended is asked for first. */
export function useDownload() {
  const asUser = useAsUser();
  return useMutation({
    mutationFn: async ({ path, filename, body }: Download) =>
      saveFile(await asUser(() => fetchFile(path, body)), filename),
  });
}
