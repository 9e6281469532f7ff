import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldBox } from './boxes/field-box.ts';
import { besideRemoved } from './boxes/reading-order.ts';
import type { FieldEditor } from './use-field-editor.ts';

interface BoxFocusOptions {
  editor: FieldEditor;
  /** The sheet that is shown. */
  paper: RefObject<HTMLElement | null>;
  page: number;
  /** Whether a press adds to what is selected, so that the focus does not follow the selection. */
  addsAlways: boolean;
}

/**
 * Keeps the focus at the selected box, or beside a box that is gone, so that the next key acts on
 * what the user looks at.
 * @returns a function that moves the focus to the selected box, or to the sheet
 */
export function useBoxFocus({ editor, paper, page, addsAlways }: BoxFocusOptions): () => void {
  const boxAt = (id: string) => paper.current?.querySelector<HTMLElement>(`[data-box="${id}"]`);
  const focusBox = useEffectEvent(() => {
    const [id] = editor.selected;
    ((id && boxAt(id)) || paper.current)?.focus({ preventScroll: true });
  });
  /** The focused element is gone, such as the deleted box or a button for it. */
  const focusBeside = (before: readonly FieldBox[]) => {
    const none = editor.selected.length === 0;
    const beside = none ? besideRemoved(before, editor.boxes, page) : undefined;
    if (!beside) return focusBox();
    boxAt(beside)?.focus();
    // Not selected, so that Delete pressed once too often deletes nothing.
    editor.select([]);
  };
  const boxesBefore = useRef(editor.boxes);
  const keepFocus = useEffectEvent(() => {
    const before = boxesBefore.current;
    boxesBefore.current = editor.boxes;
    const focused = document.activeElement;
    const id = focused?.getAttribute('data-box');
    const isElsewhere = id ? !editor.selected.includes(id) : focused === paper.current;
    if (focused === document.body) focusBeside(before);
    else if (isElsewhere && editor.selected.length > 0 && !addsAlways) focusBox();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the boxes
  useEffect(keepFocus, [editor.boxes]);
  return focusBox;
}
