import { useLayoutEffect } from 'react';

/** Tells the dialog around the work before the next key press, which can be Escape. */
export function useChangedWork(
  isChanged: boolean,
  onChangedChange: (isChanged: boolean) => void,
): void {
  useLayoutEffect(() => onChangedChange(isChanged), [isChanged, onChangedChange]);
}
