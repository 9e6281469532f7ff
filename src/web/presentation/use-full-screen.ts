import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/**
 * Toggles showing only `stage` on the whole screen. Not possible on phones that allow this only for
 * videos.
 */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isPossible: document.fullscreenEnabled === true,
    isFull,
    toggle: () => {
      // If the browser refuses, the slides stay as they are. Nothing is lost, so no message is
      // shown.
      const done = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
