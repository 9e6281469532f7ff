import { type PointerEvent, useRef, useState } from 'react';
import type { FieldBox } from './boxes/field-box.ts';
import { drawnArea, type Handle, resizeArea, sidesOf } from './boxes/resize-area.ts';
import { type Area, boundsOf, onSheet, overlap, type Size } from './boxes/sheet-space.ts';
import { ALL_SIDES, type SnapTargets, snapArea } from './boxes/snap-area.ts';

interface Point {
  x: number;
  y: number;
}

type Gesture =
  | { is: 'press'; from: Point; id: string | null; adds: boolean; isTouch: boolean }
  | { is: 'move'; from: Point }
  | { is: 'resize'; from: Point; handle: Handle; box: FieldBox }
  | { is: 'choose'; from: Point; adds: boolean }
  | { is: 'draw'; from: Point };

/** What a gesture shows while it lasts. */
export interface Shown {
  areas: ReadonlyMap<string, Area>;
  /** A selection frame, or a box that is being drawn. */
  frame?: Area;
  x?: number;
  y?: number;
}

interface GestureOptions {
  sheet: Size;
  /** The boxes of this page. */
  boxes: readonly FieldBox[];
  selected: readonly string[];
  lines: readonly Area[];
  snaps: boolean;
  isDrawing: boolean;
  /** Whether each press adds to the selection, as with Shift. */
  addsAlways: boolean;
  onSelect: (ids: readonly string[]) => void;
  onPlace: (areas: ReadonlyMap<string, Area>) => void;
  onDraw: (area: Area) => void;
}

/** In pixels. A pointer that moves less than this has clicked, not dragged. */
const STILL = 4;
const SNAP = 6;
const NOTHING: ReadonlyMap<string, Area> = new Map();

/** Selects, moves, resizes and draws boxes by mouse, pen or finger. */
export function useSheetGestures(options: GestureOptions) {
  const { sheet, boxes, selected, isDrawing } = options;
  const [shown, setShown] = useState<Shown | null>(null);
  const gesture = useRef<Gesture | null>(null);
  /** The finger, pen or mouse that began it. Other fingers do not take part. */
  const pointer = useRef(0);
  const chosen = boxes.filter(({ id }) => selected.includes(id));

  const pixel = (event: PointerEvent<HTMLElement>) =>
    sheet.width / event.currentTarget.getBoundingClientRect().width;
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const paper = event.currentTarget.getBoundingClientRect();
    const size = pixel(event);
    return { x: (event.clientX - paper.left) * size, y: (event.clientY - paper.top) * size };
  };
  const snapped = (
    area: Area,
    sides: typeof ALL_SIDES,
    moving: readonly FieldBox[],
    size: number,
  ) => {
    if (!options.snaps) return { area };
    const targets: SnapTargets = {
      lines: options.lines,
      boxes: boxes.filter((box) => !moving.includes(box)).map((box) => box.area),
    };
    return snapArea(area, sides, targets, SNAP * size);
  };

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || gesture.current) return;
    pointer.current = event.pointerId;
    const from = pointOf(event);
    const target = event.target as HTMLElement;
    const handle = target.dataset.handle as Handle | undefined;
    const id = target.closest<HTMLElement>('[data-box]')?.dataset.box ?? null;
    const adds = event.shiftKey || options.addsAlways;
    const isTouch = event.pointerType === 'touch';
    const [box] = chosen;
    if (isDrawing) gesture.current = { is: 'draw', from };
    else if (handle && box) gesture.current = { is: 'resize', from, handle, box };
    else gesture.current = { is: 'press', from, id, adds, isTouch };
    const isHeld = id !== null && selected.includes(id);
    // A finger outside the selection scrolls the page.
    if (isTouch && !isDrawing && !handle && !isHeld) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (id && !isHeld && !adds) options.onSelect([id]);
  };

  const areasOf = (g: Gesture, { x, y }: Point, size: number): Shown => {
    const [dx, dy] = [x - g.from.x, y - g.from.y];
    if (g.is === 'move') {
      const bounds = boundsOf(chosen.map(({ area }) => area));
      const wanted = onSheet({ ...bounds, left: bounds.left + dx, top: bounds.top + dy }, sheet);
      const { area, ...guides } = snapped(wanted, ALL_SIDES, chosen, size);
      const [byX, byY] = [area.left - bounds.left, area.top - bounds.top];
      const moved = chosen.map((box): [string, Area] => [
        box.id,
        { ...box.area, left: box.area.left + byX, top: box.area.top + byY },
      ]);
      return { areas: new Map(moved), ...guides };
    }
    if (g.is === 'resize') {
      const sides = sidesOf(g.handle);
      const wanted = resizeArea(g.box.area, sides, dx, dy, sheet);
      const { area, ...guides } = snapped(wanted, sides, [g.box], size);
      return { areas: new Map([[g.box.id, area]]), ...guides };
    }
    const frame = boundsOf([
      onSheet({ left: g.from.x, top: g.from.y, width: 0, height: 0 }, sheet),
      onSheet({ left: x, top: y, width: 0, height: 0 }, sheet),
    ]);
    if (g.is !== 'draw') return { areas: NOTHING, frame };
    const sides = { left: dx < 0, right: dx >= 0, top: dy < 0, bottom: dy >= 0 };
    const { area, ...guides } = snapped(frame, sides, [], size);
    return { areas: NOTHING, frame: area, ...guides };
  };

  const cancel = () => {
    gesture.current = null;
    setShown(null);
  };
  /** The gesture of this pointer. It ends when Escape has put down the tool or the boxes. */
  const going = (event: PointerEvent<HTMLElement>): Gesture | null => {
    const g = gesture.current;
    if (!g || event.pointerId !== pointer.current) return null;
    const isOver =
      (g.is === 'draw' && !isDrawing) ||
      (g.is === 'move' && chosen.length === 0) ||
      (g.is === 'resize' && !chosen.some(({ id }) => id === g.box.id));
    if (isOver) cancel();
    return isOver ? null : g;
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    const g = going(event);
    if (!g) return;
    const at = pointOf(event);
    const size = pixel(event);
    if (g.is === 'press') {
      if (isStill(g, at, size)) return;
      const isHeld = g.id !== null && (selected.includes(g.id) || !g.adds) && chosen.length > 0;
      if (isHeld) gesture.current = { is: 'move', from: g.from };
      else if (g.isTouch) gesture.current = null;
      else gesture.current = { is: 'choose', from: g.from, adds: g.adds };
    }
    if (gesture.current) setShown(areasOf(gesture.current, at, size));
  };

  const end = (event: PointerEvent<HTMLElement>) => {
    const g = going(event);
    if (!g) return;
    gesture.current = null;
    setShown(null);
    const [at, size] = [pointOf(event), pixel(event)];
    const done = areasOf(g, at, size);
    if (g.is === 'press') options.onSelect(pressed(g, selected));
    else if (g.is === 'choose' && done.frame) {
      const frame = done.frame;
      const inside = boxes.filter(({ area }) => overlap(area, frame)).map(({ id }) => id);
      options.onSelect(g.adds ? [...new Set([...selected, ...inside])] : inside);
    } else if (g.is === 'draw' && isStill(g, at, size)) {
      const stood = drawnArea({ left: g.from.x, top: g.from.y, width: 0, height: 0 }, sheet);
      options.onDraw(snapped(stood, ALL_SIDES, [], size).area);
    } else if (g.is === 'draw' && done.frame) options.onDraw(drawnArea(done.frame, sheet));
    else if (at.x !== g.from.x || at.y !== g.from.y) options.onPlace(done.areas);
  };

  return {
    shown,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
    },
  };
}

function isStill({ from }: Gesture, at: Point, size: number): boolean {
  return Math.hypot(at.x - from.x, at.y - from.y) < STILL * size;
}

function pressed(
  { id, adds }: { id: string | null; adds: boolean },
  selected: readonly string[],
): readonly string[] {
  if (id === null) return adds ? selected : [];
  if (!adds) return [id];
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}
