import type { Box } from '../../pdf/page/page-layout.ts';

/** A place on a form that is left for ink. */
export interface SignPlace {
  /** Zero-based. */
  page: number;
  /** `[left, bottom, right, top]` in the page's user space (PDF 32000-1 section 8.3.2.3). */
  rect: Box;
  kind: 'signature' | 'initials' | 'date';
  /** Who signs, in a word or two, such as `insured` or `owner`; `signer` if the form does not say. */
  who: string;
}
