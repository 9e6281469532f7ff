/** What a person sees of one widget. */
import type { JudgedCharacter } from './judge-text.ts';
import type { Painted } from './proof.ts';

export interface SeenWidget {
  /** Of a text: its characters as a person reads them, line by line. */
  lines: JudgedCharacter[][];
  /** Of a list: whether each line is marked as chosen. */
  chosen: boolean[];
  /** Of a tick that is meant to be on. */
  mark: Painted;
  /** Of a tick that is meant to be off. */
  looksTicked: boolean;
}
