/** The selected box, and where it was selected. The other side follows. */
export interface Selection {
  field: string;
  /** `page`: by a press on its box; `keys`: by keyboard, so neither side has it in view yet. */
  from: 'row' | 'page' | 'keys';
  /** Whether its row receives the focus. */
  takesFocus?: boolean;
}
