/** What a person sees of one widget. */

import type { Painted } from '../proof.ts';
import type { JudgedCharacter } from './judge-text.ts';

export interface SeenWidget {
  /** For a text, its characters as a person reads them, line by line. */
  lines: JudgedCharacter[][];
  /** For a list, whether each line is marked as chosen. */
  chosen: boolean[];
  /** For a tick that is meant to be on. */
  mark: Painted;
  /** For a tick that is meant to be off. */
  looksTicked: boolean;
}
