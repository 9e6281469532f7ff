/**
 * What was seen of widgets in earlier files. In the applications of one form, values such as the
 * agent, the state or a tick are the same again and again, and the same engine paints the same
 * appearances alike.
 */
import { SEEN_PIECES } from '../../core/limits.ts';
import type { Reachable } from './file/fingerprints.ts';
import type { SeenWidget } from './judging/seen-widget.ts';

export interface SeenWidgetCache {
  /** The reachable objects, shared by the files of one form. */
  reachableOf(form: string): Reachable;
  /** @param key identifies everything that is painted at the widgets of a piece */
  get(key: string): SeenWidgets | undefined;
  /** Only stores results whose key was asked for before: a client's own name is seen just once. */
  keep(key: string, seenWidgets: SeenWidgets): void;
}

/** What was seen of each widget of a piece; undefined for a widget that is on no page. */
export type SeenWidgets = readonly (SeenWidget | undefined)[];

export function createSeenWidgetCache(
  limits: { pieces: number; forms: number } = SEEN_PIECES,
): SeenWidgetCache {
  /** Least recently requested first. */
  const pieces = new Map<string, SeenWidgets | 'asked for once' | 'asked for again'>();
  const reachable = new Map<string, Reachable>();
  return {
    reachableOf(form) {
      const known = reachable.get(form) ?? new Map();
      reachable.delete(form);
      reachable.set(form, known);
      limit(reachable, limits.forms);
      return known;
    },
    get(key) {
      const known = pieces.get(key);
      pieces.delete(key);
      pieces.set(key, known === 'asked for once' ? 'asked for again' : (known ?? 'asked for once'));
      limit(pieces, limits.pieces);
      return typeof known === 'object' ? copyOf(known) : undefined;
    },
    keep(key, seenWidgets) {
      if (pieces.get(key) === 'asked for again') pieces.set(key, copyOf(seenWidgets));
    },
  };
}

function limit(map: Map<string, unknown>, maxSize: number): void {
  const [oldest] = map.keys();
  if (map.size > maxSize && oldest !== undefined) map.delete(oldest);
}

/** A copy, because the caller marks the characters. */
function copyOf(seenWidgets: SeenWidgets): SeenWidgets {
  return seenWidgets.map(
    (seen) =>
      seen && {
        ...seen,
        lines: seen.lines.map((line) => line.map((character) => ({ ...character }))),
        chosen: [...seen.chosen],
      },
  );
}
