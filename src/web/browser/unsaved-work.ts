import { useEffect, useId } from 'react';

/** The parts of the page with open work, and those with work that exists only in memory. */
const open = new Set<string>();
const unsaved = new Set<string>();

function warnBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function change(id: string, isOpen: boolean, isUnsaved: boolean) {
  if (isOpen) open.add(id);
  else open.delete(id);
  if (isUnsaved) unsaved.add(id);
  else unsaved.delete(id);
  // The listener keeps some browsers from restoring pages quickly, so it is present only while
  // needed.
  if (unsaved.size > 0) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** Work that goes on while another view is shown, until `endKeptWork`. */
const kept = new Set<string>();

export function markKeptWork(id: string, isUnsaved: boolean): void {
  if (isUnsaved) kept.add(id);
  else kept.delete(id);
  change(id, isUnsaved, isUnsaved);
}

/** To be called when the user of the kept work is gone, and it with them. */
export function endKeptWork(): void {
  for (const id of kept) markKeptWork(id, false);
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

/** Includes saved work, because somebody is in the middle of it. */
export function hasOpenWork(): boolean {
  return open.size > 0;
}

/** While `isUnsaved`, the browser asks before the page is left. */
export function useUnsavedWork(isUnsaved: boolean, isOpen = isUnsaved): void {
  const id = useId();
  useEffect(() => {
    change(id, isOpen, isUnsaved);
    return () => change(id, false, false);
  }, [id, isOpen, isUnsaved]);
}
