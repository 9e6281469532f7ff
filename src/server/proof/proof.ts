/** The result of a proof: for each value meant for a field, whether a person sees it on paper. */
import type { ContinuedField, PdfFieldValue } from '../../core/pdf/pdf-form.ts';

export type Painted = 'whole' | 'partly' | 'not';

export interface ProvedField {
  field: string;
  /** The value that the filler was given. */
  intended: PdfFieldValue;
  /** The value that a reader finds in the file; null if the field is empty or was not filled. */
  stored: string | string[] | null;
  painted: Painted;
  /** Only what a person sees in full; for a check box its on-state, empty if no mark is seen. */
  shown: string;
  /** The judged page, counted from 0; null if the field is on none. */
  page: number | null;
  /** Whether the whole value is on a continuation sheet. */
  continued: boolean;
}

export interface Proof {
  /** The judging engine and its version. */
  engine: string;
  /** Whether every value is whole, in its box or on a continuation sheet. */
  clean: boolean;
  fields: ProvedField[];
  /** Why nothing could be proved. Every value then counts as not painted. */
  problem?: string;
}

export interface ProofOptions {
  /** Fields that the filler left out. They count as not written, whatever the file holds. */
  skipped?: readonly string[];
  /** Values that should be whole on continuation sheets. */
  continued?: readonly ContinuedPlace[];
}

/** Where a continued value is, in pages of the proved file counted from 0. */
export type ContinuedPlace = Pick<ContinuedField, 'field' | 'sheetPage' | 'sheetPages'>;

/** Whether a person can see all of the value, in its box or on a continuation sheet. */
export function isFullyVisible({
  painted,
  continued,
}: Pick<ProvedField, 'painted' | 'continued'>): boolean {
  return painted === 'whole' || continued;
}

/** The worse of two answers. */
export function worseOf(one: Painted, other: Painted): Painted {
  if (one === 'not' || other === 'not') return 'not';
  return one === 'partly' || other === 'partly' ? 'partly' : 'whole';
}
