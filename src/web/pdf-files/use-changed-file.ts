import { useEffect, useState } from 'react';
import type { FileNews } from './file-event-notice.tsx';
import { useOpenPdfs } from './open-pdfs.tsx';
import type { ListedFile } from './shown-file.ts';

interface ChangedFileOptions {
  path: string;
  file: ListedFile;
  /** Its size in the list, in bytes, which changes with its fields; undefined if it has no list. */
  listedSize: number | undefined;
  /** The open PDF's size; undefined until it is open. */
  openedSize: number | undefined;
  /** Called when the open PDF has been forgotten, to open the new one. */
  onReopen: () => void;
}

/**
 * What happened to the open file when its fields were changed: the new one is opened, unless values
 * were typed into the earlier one, which then stays.
 */
export function useChangedFile(options: ChangedFileOptions): FileNews | null {
  const { path, file, listedSize, openedSize, onReopen } = options;
  const { typedPaths, discard } = useOpenPdfs();
  const [renewedFor, setRenewedFor] = useState<number>();
  const [dismissedFor, setDismissedFor] = useState<number>();
  const isOld = listedSize !== undefined && openedSize !== undefined && listedSize !== openedSize;
  const isTyped = typedPaths.has(path);
  const reopen = () => {
    setRenewedFor(listedSize);
    discard(path);
    onReopen();
  };
  // Once for each size, because the list can also be older than the file.
  const isToRenew = isOld && !isTyped && renewedFor !== listedSize;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it turns out to be the earlier one
  useEffect(() => {
    if (isToRenew) reopen();
  }, [isToRenew]);
  const isRenewed = openedSize !== undefined && !isOld && renewedFor === listedSize;
  const is = isOld && isTyped ? 'changed' : isRenewed && 'renewed';
  if (!is || listedSize === undefined || dismissedFor === listedSize) return null;
  const dismiss = () => setDismissedFor(listedSize);
  const openNew = () => {
    dismiss();
    reopen();
  };
  return { event: { is, file }, onOpen: openNew, onDismiss: dismiss };
}
