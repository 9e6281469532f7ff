import { type RefObject, useEffect, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/**
 * Toggles showing only `stage` on the whole screen, with the focus on it: left on the button, the
 * space bar, with which presenters turn slides, would leave the full screen. Not possible on phones
 * that allow this only for videos.
 */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isPossible: document.fullscreenEnabled === true,
    isFull,
    toggle: () => {
      const done = isFull
        ? document.exitFullscreen()
        : stage.current?.requestFullscreen().then(() => stage.current?.focus());
      done?.catch(stayAsItIs);
    },
    leave: async () => {
      if (document.fullscreenElement) await document.exitFullscreen().catch(stayAsItIs);
    },
  };
}

/** If the browser refuses, nothing is lost, so no message is shown. */
const stayAsItIs = () => undefined;

/** Calls back in place of the browser's own print command, which prints a full screen as one page. */
export function useFullScreenPrintKey(isFull: boolean, print: () => void): void {
  useEffect(() => {
    if (!isFull) return;
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
