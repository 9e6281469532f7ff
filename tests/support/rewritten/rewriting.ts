import type { FormObjects } from './form-objects.ts';
import type { FileStyle } from './write-form.ts';

/** A way to say the same form in another way that PDF allows. */
export interface Rewriting {
  name: string;
  change?: (form: FormObjects) => void;
  style?: FileStyle;
  /** Set if the boxes have other coordinates then, at the same place as seen on the page. */
  isMoved?: true;
}
