import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { PdfField } from '../../../core/pdf/pdf-form.ts';
import type { MappingWithGuesses } from './box-state.ts';
import type { Selection } from './selection.ts';
import { nextOpenField } from './table/rows-of-table.ts';

interface SelectionOptions {
  fields: readonly PdfField[];
  /** Those that have a row in the table. */
  shown: readonly PdfField[];
  mapped: MappingWithGuesses;
  editor: RefObject<HTMLElement | null>;
  /** Called while it renders if the selected field has no row. */
  onHidden: () => void;
  /** Called if no open field is left to go to. */
  onNoneOpen: () => void;
}

/** The field that is selected on the page and in the table, and whether its choice is open. */
export function useSelection(options: SelectionOptions) {
  const { fields, shown, mapped, editor } = options;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const selected = useMemo(
    () => fields.find(({ name }) => name === selection?.field),
    [fields, selection],
  );
  const selectRow = useCallback(
    ({ name }: PdfField) => {
      setSelection((last) => (last?.field === name ? last : { field: name, from: 'row' }));
      setIsChoosing((was) => was && editor.current?.querySelector(CHOICE_FOCUSED) !== null);
    },
    [editor],
  );
  const selectBox = useCallback(({ name }: PdfField) => {
    setSelection({ field: name, from: 'page' });
    setIsChoosing(true);
  }, []);
  const [followed, setFollowed] = useState(selection);
  if (selection !== followed) {
    setFollowed(selection);
    if (selected && !shown.includes(selected)) options.onHidden();
  }
  // The side where the user works responds at once; the other follows later.
  const followedLater = useDeferredValue(selection);
  const isAtRow = selection?.from === 'row' || selection?.takesFocus === true;
  return {
    onPage: isAtRow ? followedLater : selection,
    inTable: isAtRow ? selection : followedLater,
    selected,
    isChoosing,
    selectRow,
    selectBox,
    goOn(step: 1 | -1) {
      const field = nextOpenField(shown, selection?.field ?? null, step, mapped);
      if (field) setSelection({ field: field.name, from: 'keys', takesFocus: !isChoosing });
      else options.onNoneOpen();
    },
    openChoice() {
      if (!selected) return;
      setSelection({ field: selected.name, from: 'keys' });
      setIsChoosing(true);
    },
    closeChoice() {
      setIsChoosing(false);
      if (!selected || !shown.includes(selected)) return;
      setSelection({ field: selected.name, from: 'keys', takesFocus: true });
    },
    /** Brings a field into view. */
    show(field: string) {
      setIsChoosing(false);
      setSelection({ field, from: 'keys' });
    },
  };
}

/** The choice at a box stays open while it has the focus. */
const CHOICE_FOCUSED = 'section[data-choice]:focus-within';
