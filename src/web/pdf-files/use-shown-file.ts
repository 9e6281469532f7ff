import { useEffect, useState } from 'react';
import { type PdfNoun, useOpenPdfs } from './open-pdfs.tsx';
import { chooseFile, type FileEvent, type ListedFile } from './shown-file.ts';

interface ShownFile<File> {
  files: File[];
  shown: File | undefined;
  select: (id: string) => void;
  /** What happened to it meanwhile, until it is dismissed. */
  event: FileEvent<File> | null;
  dismiss: () => void;
}

/** The file that a view's viewer shows, and keeps showing while others change the list. */
export function useShownFile<File extends ListedFile>(
  noun: PdfNoun,
  listed: readonly File[],
  pathOf: (id: string) => string,
): ShownFile<File> {
  const { selected, select, typedPaths, seenFiles } = useOpenPdfs();
  const [onScreenId, setOnScreenId] = useState<string>();
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<File | null>(null);
  const [dismissed, setDismissed] = useState('');
  const seen = seenFiles(noun) as Map<string, File>;
  const isTyped = ({ id }: File) => typedPaths.has(pathOf(id));
  const selectedId = selected[noun];
  const { files, shown, event } = chooseFile({
    listed,
    seen,
    known,
    selectedId,
    onScreenId,
    isTyped,
  });
  const shownId = shown?.id;
  // A file with typed values counts as chosen, even after a visit to another view.
  const isChosen = selectedId !== undefined || (shown !== undefined && isTyped(shown));
  const goneNow = event?.is === 'gone' ? event.file : null;

  useEffect(() => {
    for (const file of listed) seen.set(file.id, file);
  }, [listed, seen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was listed when this one was opened
  useEffect(() => {
    if (!shownId) return;
    setOnScreenId(shownId);
    setKnown(new Set(listed.map(({ id }) => id)));
  }, [shownId]);
  useEffect(() => {
    if (shownId && isChosen && shownId !== selectedId) select(noun, shownId);
  }, [noun, shownId, selectedId, isChosen, select]);
  useEffect(() => {
    if (goneNow) setGone(goneNow);
  }, [goneNow]);

  const told: FileEvent<File> | null = gone ? { is: 'gone', file: gone } : event;
  const key = told ? `${told.is} ${told.file.id}` : '';
  return {
    files,
    shown,
    select: (id) => {
      setGone(null);
      select(noun, id);
    },
    event: key === dismissed ? null : told,
    dismiss: () => {
      setGone(null);
      if (!gone) setDismissed(key);
    },
  };
}
