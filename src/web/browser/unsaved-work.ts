import { useEffect, useId } from 'react';

/** Work that exists only in this page's memory, by the part that holds it. */
const unsaved = new Set<string>();

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function change(id: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  // The listener keeps some browsers from restoring pages quickly, so it is added only while
  // needed.
  if (unsaved.size > 0) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** While `isUnsaved`, the browser asks before leaving the page. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    change(id, isUnsaved);
    return () => change(id, false);
  }, [id, isUnsaved]);
}
