import { useLayoutEffect } from 'react';
import { useUnsavedWork } from '../../browser/unsaved-work.ts';

/**
 * Tells the dialog around the work, before the next key press, which can be Escape, and makes the
 * browser ask before the page is left.
 */
export function useChangedWork(
  isChanged: boolean,
  onChangedChange: (isChanged: boolean) => void,
): void {
  useLayoutEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);
  useUnsavedWork(isChanged);
}
