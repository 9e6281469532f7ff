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
      const done = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
      done?.catch(stayAsItIs);
    },
    leave: async () => {
      if (document.fullscreenElement) await document.exitFullscreen().catch(stayAsItIs);
    },
  };
}

/** If the browser refuses, nothing is lost, so no message is shown. */
const stayAsItIs = () => undefined;
