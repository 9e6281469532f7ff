/** The box that is worked on, and where it was chosen: the other side follows. */
export interface Selection {
  field: string;
  /** `page`: a box on the page was pressed; `keys`: neither side has it in view yet. */
  from: 'row' | 'page' | 'keys';
  /** Its row gets the focus. */
  takesFocus?: boolean;
}
