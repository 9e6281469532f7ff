import { useEffect, useState } from 'react';
import type { FileNews } from './file-event-notice.tsx';
import { useOpenPdfs } from './open-pdfs.tsx';
import type { ListedFile } from './shown-file.ts';

interface ChangedFileOptions {
  path: string;
  file: ListedFile;
  /** The version of its file in the list; undefined if it has no list. */
  listedVersion: string | undefined;
  /** The entity tag of the open PDF, which contains its version; undefined until it is open. */
  openedTag: string | null | undefined;
  /** Called when the open PDF has been forgotten, to open the new one. */
  onReopen: () => void;
}

/**
 * What happened to the open file when its fields were changed: the new one is opened, unless values
 * were typed into the earlier one, which then stays.
 */
export function useChangedFile(options: ChangedFileOptions): FileNews | null {
  const { path, file, listedVersion, openedTag, onReopen } = options;
  const { typedPaths, discard } = useOpenPdfs();
  const [renewedFor, setRenewedFor] = useState<string>();
  const [dismissedFor, setDismissedFor] = useState<string>();
  const isOld = isOther(openedTag, listedVersion);
  const isTyped = typedPaths.has(path);
  const reopen = () => {
    setRenewedFor(listedVersion);
    discard(path);
    onReopen();
  };
  // Once for each version, because the list can also be older than the file.
  const isToRenew = isOld && !isTyped && renewedFor !== listedVersion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it turns out to be the earlier one
  useEffect(() => {
    if (isToRenew) reopen();
  }, [isToRenew]);
  const isRenewed = openedTag !== undefined && !isOld && renewedFor === listedVersion;
  const is = isOld && isTyped ? 'changed' : isRenewed && 'renewed';
  if (!is || listedVersion === undefined || dismissedFor === listedVersion) return null;
  const dismiss = () => setDismissedFor(listedVersion);
  const openNew = () => {
    dismiss();
    reopen();
  };
  return { event: { is, file }, onOpen: openNew, onDismiss: dismiss };
}

/** A proxy can add to an entity tag, or take it away. */
function isOther(tag: string | null | undefined, listed: string | undefined): boolean {
  return typeof tag === 'string' && listed !== undefined && !tag.includes(listed);
}
