/** A form or a guide in a list that others change too. */
export interface ListedFile {
  id: string;
  name: string;
  filename: string;
}

interface Choice<File> {
  /** Those in the list, and those that have left it with typed values. */
  files: File[];
  shown: File | undefined;
  /** What others have done to the open file. */
  event: FileEvent<File> | null;
}

export type FileEvent<File> =
  /** It has left the list; the typed values are still here. */
  | { is: 'deleted'; file: File; next: File | undefined }
  /** A later one with its name has joined the list. */
  | { is: 'replaced'; file: File; next: File }
  /** It has left the list without typed values, and another one is shown. */
  | { is: 'gone'; file: File };

interface Situation<File> {
  /** The first one is shown if no other was chosen. */
  listed: readonly File[];
  /** By id, as they were when last in the list. */
  seen: ReadonlyMap<string, File>;
  /** In the list when the shown file was opened. */
  known: ReadonlySet<string>;
  /** Chosen, or typed into, by a person. */
  selectedId: string | undefined;
  /** On the screen until now. */
  onScreenId: string | undefined;
  isTyped: (file: File) => boolean;
}

/** Nobody's upload or deletion removes the file that another person looks at or types into. */
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
