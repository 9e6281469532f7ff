import { useMemo, useState } from 'react';
import { FIELD_TEXTS } from '../../../core/texts/field-texts.ts';
import { type Alignment, alignBoxes } from './boxes/align-boxes.ts';
import { mergeToComb, splitComb } from './boxes/combs.ts';
import {
  changeBox,
  changeSelected,
  drawBox,
  duplicateBoxes,
  moveBoxes,
  removeBoxes,
  resizeBoxes,
  selectedBoxes,
} from './boxes/edit-boxes.ts';
import { boxesOf, type FieldBox, fieldsOf, isUnsure } from './boxes/field-box.ts';
import {
  beginHistory,
  type FieldDraft,
  type FieldHistory,
  pageOfChange,
  redo,
  savedUnder,
  select,
  step,
  undo,
} from './boxes/field-history.ts';
import { problemsOfBoxes } from './boxes/field-problems.ts';
import { changeKind, groupAnswers, type OwnKind } from './boxes/kinds.ts';
import { unusedName } from './boxes/names.ts';
import { inReadingOrder } from './boxes/reading-order.ts';
import { type Area, sizeOf } from './boxes/sheet-space.ts';
import type { FieldSet } from './queries.ts';

export type FieldEditor = ReturnType<typeof useFieldEditor>;

const sentNames = (boxes: readonly FieldBox[]) =>
  new Map(boxes.flatMap(({ id, of, name }) => (of ? [] : [[id, name.trim()]])));

/** The boxes being edited and all actions on them. */
export function useFieldEditor(set: FieldSet) {
  const { sheets } = set;
  const stored = useMemo(() => boxesOf(set.fields, sheets, set.is_saved), [set, sheets]);
  const found = useMemo(() => boxesOf(set.found, sheets, false), [set, sheets]);
  const isNew = stored.length === 0 && !set.is_saved;
  const [history, setHistory] = useState(() => beginHistory(isNew ? found : stored));
  const [savedAs, setSavedAs] = useState(() => JSON.stringify(fieldsOf(stored, sheets)));
  const [areFoundAdded, setFoundAdded] = useState(isNew);
  const { now } = history;
  const { boxes } = now;
  const chosen = useMemo(() => selectedBoxes(now), [now]);
  const fields = useMemo(() => fieldsOf(boxes, sheets), [boxes, sheets]);
  const problems = useMemo(() => problemsOfBoxes(boxes, sheets), [boxes, sheets]);
  const page = chosen[0]?.page ?? 0;
  const sheet = sizeOf(sheets[page] ?? { box: [0, 0, 612, 792], rotation: 0 });
  const asSaved = useMemo(() => JSON.stringify(fields.map(({ was: _, ...one }) => one)), [fields]);

  const change = (next: Partial<FieldDraft>, doing: string | null = null) =>
    setHistory((last) => step(last, next, doing));
  const doing = (what: string) => `${what} ${now.selected.join(' ')}`;
  const whileChosen = (act: () => void) => () => {
    if (chosen.length > 0) act();
  };
  const travel = (by: (history: FieldHistory) => FieldHistory) => (shown: number) => {
    const there = by(history);
    const page = pageOfChange(now, there.now, shown);
    const areSeen = selectedBoxes(there.now).every((box) => box.page === page);
    setHistory(areSeen ? there : select(there, []));
    return page;
  };
  const inOrder = () =>
    sheets.flatMap((_, at) => inReadingOrder(boxes.filter((box) => box.page === at)));

  return {
    boxes,
    selected: now.selected,
    chosen,
    fields,
    problems,
    isChanged: asSaved !== savedAs,
    /** The number of detected places that were not added to the pages. */
    foundLeft: areFoundAdded ? 0 : found.length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /**
     * What is selected afterwards is on one page, so that no key acts on a field that is not seen.
     * @param shown the page shown
     * @returns the page to show, which has what was undone
     */
    undo: travel(undo),
    /** See `undo`. */
    redo: travel(redo),
    select: (ids: readonly string[]) => setHistory((last) => select(last, ids)),
    toggle: (id: string) =>
      setHistory((last) => {
        const { selected } = last.now;
        const others = selected.filter((one) => one !== id);
        return select(last, others.length < selected.length ? others : [...selected, id]);
      }),
    selectPage: (at: number) =>
      setHistory((last) =>
        select(
          last,
          last.now.boxes.filter((box) => box.page === at).map(({ id }) => id),
        ),
      ),
    addFound: () => {
      setFoundAdded(true);
      change({ boxes: [...boxes, ...found], selected: [] });
    },
    move: (dx: number, dy: number) => {
      if (chosen.length > 0) change({ boxes: moveBoxes(now, dx, dy, sheet) }, doing('move'));
    },
    resize: (dx: number, dy: number) => {
      if (chosen.length > 0) change({ boxes: resizeBoxes(now, dx, dy, sheet) }, doing('resize'));
    },
    /** Moves and resizes boxes by dragging. */
    place: (areas: ReadonlyMap<string, Area>) =>
      change({
        boxes: boxes.map((box) => {
          const area = areas.get(box.id);
          return area ? changeBox(box, { area }) : box;
        }),
      }),
    draw: (at: number, area: Area) => change(drawBox(now, at, area, FIELD_TEXTS.newName)),
    remove: whileChosen(() => change(removeBoxes(now))),
    duplicate: whileChosen(() => change(duplicateBoxes(now, sheet))),
    edit: (what: string, edited: Partial<FieldBox>) =>
      change({ boxes: changeSelected(now, () => edited) }, doing(what)),
    /** Replaces the box that has this id. Properties missing in `box` are removed. */
    replace: (what: string, box: FieldBox) => {
      const { confidence: _, ...seen } = box;
      change({ boxes: boxes.map((one) => (one.id === box.id ? seen : one)) }, doing(what));
    },
    setKind: (kind: OwnKind) => change({ boxes: changeKind(boxes, now.selected, kind) }),
    align: (alignment: Alignment) =>
      change({ boxes: alignBoxes(boxes, now.selected, alignment, sheet) }),
    merge: () => {
      const merged = mergeToComb(boxes, now.selected);
      if (merged) change({ boxes: merged.boxes, selected: [merged.comb.id] });
    },
    split: () => {
      const parts = splitComb(boxes, now.selected[0] ?? '', unusedName);
      if (parts) change({ boxes: parts.boxes, selected: parts.cells.map(({ id }) => id) });
    },
    group: () => {
      const grouped = groupAnswers(boxes, now.selected);
      if (grouped) change({ boxes: grouped });
    },
    markRight: whileChosen(() => change({ boxes: changeSelected(now, () => ({})) })),
    /** @returns the next unsure box after the selected one; null if none is left */
    nextUnsure: (): FieldBox | null => {
      const all = inOrder();
      const at = all.findIndex(({ id }) => id === now.selected[0]);
      return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(isUnsure) ?? null;
    },
    firstProblem: (): FieldBox | null => inOrder().find(({ id }) => problems.has(id)) ?? null,
    /**
     * Called after `sent` was saved. A field renamed later is sent with the name it was saved
     * under.
     */
    settle: (sent: readonly { name: string }[]) => {
      setSavedAs(JSON.stringify(sent.map((one) => ({ ...one, was: undefined }))));
      setHistory((last) => savedUnder(last, sentNames(boxes)));
    },
    /** Loads what somebody else has saved. Undo restores the previous boxes. */
    take: (theirs: FieldSet) => {
      setFoundAdded(false);
      const boxesOfTheirs = boxesOf(theirs.fields, theirs.sheets, theirs.is_saved);
      change({ boxes: boxesOfTheirs, selected: [] });
      setSavedAs(JSON.stringify(fieldsOf(boxesOfTheirs, theirs.sheets)));
    },
  };
}
