/** A form or guide in a list that other users also change. */
export interface ListedFile {
  id: string;
  name: string;
  filename: string;
}

interface Choice<File> {
  /** The files in the list, and removed ones that still have typed values. */
  files: File[];
  shown: File | undefined;
  /** What happened to the open file meanwhile. */
  event: FileEvent<File> | null;
}

export type FileEvent<File> =
  /** The file was removed from the list, but its typed values are still here. */
  | { is: 'deleted'; file: File; next: File | undefined }
  /** A newer file with its name was added to the list. */
  | { is: 'replaced'; file: File; next: File }
  /** The file was removed without typed values, so another one is shown. */
  | { is: 'gone'; file: File }
  /** Its fields were changed, but its typed values are still here. */
  | { is: 'changed'; file: File }
  /** The same without typed values, so the new one is shown. */
  | { is: 'renewed'; file: File };

interface Situation<File> {
  /** The files in the list. The first is shown if no other was chosen. */
  listed: readonly File[];
  /** The files ever listed, by id, as last seen. */
  seen: ReadonlyMap<string, File>;
  /** Ids of the files in the list when the shown one was opened. */
  known: ReadonlySet<string>;
  /** The file that the user chose or typed into. */
  selectedId: string | undefined;
  /** The file on the screen until now. */
  onScreenId: string | undefined;
  isTyped: (file: File) => boolean;
}

/**
 * Chooses the file to show. An upload by another user never replaces the shown file, and a deletion
 * removes it only if it has no typed values.
 */
export function chooseFile<File extends ListedFile>(situation: Situation<File>): Choice<File> {
  const { listed, seen, known, selectedId, onScreenId, isTyped } = situation;
  const ids = new Set(listed.map(({ id }) => id));
  const kept = [...seen.values()].filter((file) => !ids.has(file.id) && isTyped(file));
  const files = [...listed, ...kept];
  const byId = (wanted: string | undefined) => files.find(({ id }) => id === wanted);
  const shown = byId(selectedId) ?? byId(onScreenId) ?? files[0];
  return { files, shown, event: eventOf() };

  function eventOf(): FileEvent<File> | null {
    const before = seen.get(selectedId ?? onScreenId ?? '');
    if (before && before.id !== shown?.id) return { is: 'gone', file: before };
    if (!shown) return null;
    const newer = listed.find(
      (file) => file.id !== shown.id && !known.has(file.id) && isSame(file, shown),
    );
    if (!ids.has(shown.id)) return { is: 'deleted', file: shown, next: newer ?? listed[0] };
    return newer ? { is: 'replaced', file: shown, next: newer } : null;
  }
}

function isSame(a: ListedFile, b: ListedFile): boolean {
  return a.name === b.name || a.filename === b.filename;
}
