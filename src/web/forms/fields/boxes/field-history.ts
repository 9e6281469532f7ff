/** The boxes of all pages, the selection, and the steps to undo and redo. */
import type { FieldBox } from './field-box.ts';

export interface FieldDraft {
  boxes: readonly FieldBox[];
  /** Ids in the order in which they were selected. */
  selected: readonly string[];
}

export interface FieldHistory {
  now: FieldDraft;
  past: readonly FieldDraft[];
  future: readonly FieldDraft[];
  /** What the last step did. The same action again, such as the next letter of a name, joins it. */
  doing: string | null;
}

/** Many steps are cheap, because each shares all unchanged boxes with the one before. */
const MOST_STEPS = 500;

export const beginHistory = (boxes: readonly FieldBox[]): FieldHistory => ({
  now: { boxes, selected: [] },
  past: [],
  future: [],
  doing: null,
});

/** @param doing joins this step with the one before if that did the same */
export function step(
  history: FieldHistory,
  next: Partial<FieldDraft>,
  doing: string | null = null,
): FieldHistory {
  const now = { ...history.now, ...next };
  if (now.boxes === history.now.boxes) return { ...history, now };
  const isSame = doing !== null && doing === history.doing;
  const past = isSame ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { now, past, future: [], doing };
}

/** Selecting is not a step. An undo restores the selection of its time. */
export function select(history: FieldHistory, selected: readonly string[]): FieldHistory {
  return { ...history, now: { ...history.now, selected }, doing: null };
}

export function undo(history: FieldHistory): FieldHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, future, now } = history;
  return { now: before, past: past.slice(0, -1), future: [now, ...future], doing: null };
}

export function redo(history: FieldHistory): FieldHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { now: next, past: [...history.past, history.now], future, doing: null };
}

/**
 * Where an undo or redo is seen: the page shown if something changed there, or else the first page
 * where something did.
 */
export function pageOfChange(before: FieldDraft, after: FieldDraft, shown: number): number {
  const [was, is] = [new Set(before.boxes), new Set(after.boxes)];
  const changed = [...after.boxes, ...before.boxes].filter((box) => !was.has(box) || !is.has(box));
  const pages = changed.map(({ page }) => page);
  return pages.length === 0 || pages.includes(shown) ? shown : Math.min(...pages);
}

/** Records the saved names in all steps, because a mapping is stored under the saved name. */
export function savedUnder(
  { now, past, future }: FieldHistory,
  names: ReadonlyMap<string, string>,
): FieldHistory {
  // The steps still share all boxes that did not change between them.
  const renamed = new Map<FieldBox, FieldBox>();
  const rename = (box: FieldBox): FieldBox => {
    const was = names.get(box.id);
    const isSame = was === undefined || was === box.was;
    const next = renamed.get(box) ?? (isSame ? box : { ...box, was });
    renamed.set(box, next);
    return next;
  };
  const named = ({ boxes, selected }: FieldDraft): FieldDraft => ({
    selected,
    boxes: boxes.map(rename),
  });
  return { now: named(now), past: past.map(named), future: future.map(named), doing: null };
}
