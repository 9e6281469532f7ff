/** The commands of keys on the page. */

export type KeyCommand =
  | { do: 'move' | 'resize'; dx: number; dy: number }
  | { do: 'turn'; by: 1 | -1 }
  | {
      do:
        | 'remove'
        | 'duplicate'
        | 'selectAll'
        | 'undo'
        | 'redo'
        | 'nextUnsure'
        | 'right'
        | 'draw'
        | 'leave'
        | 'properties'
        | 'keys';
    };

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  /** Control, or Command on a Mac. */
  withControl: boolean;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Distance of a large step, in points. */
const FAR = 10;

const PLAIN: Record<string, KeyCommand> = {
  Delete: { do: 'remove' },
  Backspace: { do: 'remove' },
  Escape: { do: 'leave' },
  Enter: { do: 'properties' },
  PageDown: { do: 'turn', by: 1 },
  PageUp: { do: 'turn', by: -1 },
  n: { do: 'nextUnsure' },
  y: { do: 'right' },
  d: { do: 'draw' },
  '?': { do: 'keys' },
};
const WITH_CONTROL: Record<string, KeyCommand> = {
  d: { do: 'duplicate' },
  a: { do: 'selectAll' },
  z: { do: 'undo' },
  y: { do: 'redo' },
};

export function commandOf({ key, shiftKey, altKey, withControl }: KeyPress): KeyCommand | null {
  const arrow = ARROWS[key];
  if (arrow && !withControl) {
    const far = shiftKey ? FAR : 1;
    return { do: altKey ? 'resize' : 'move', dx: arrow[0] * far, dy: arrow[1] * far };
  }
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (withControl && shiftKey && letter === 'z') return { do: 'redo' };
  if (withControl) return WITH_CONTROL[letter] ?? null;
  return altKey ? null : (PLAIN[letter] ?? null);
}
