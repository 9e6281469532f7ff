import { type RefObject, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Shows `stage` alone on the whole screen and back; not possible on phones that show only films so. */
export function useFullScreen(stage: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isPossible: document.fullscreenEnabled === true,
    isFull,
    toggle: () => {
      // A browser that refuses shows the slides as they are: nothing is lost and nothing to say.
      const done = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
      done?.catch(() => undefined);
    },
  };
}
