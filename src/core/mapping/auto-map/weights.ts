/**
 * The numbers of Auto Map in one place. They were reasoned out, then adjusted on the development
 * forms (docs/auto-map.md says how they are measured).
 */
import type { FieldLabel } from '../../pdf/pdf-form.ts';

/**
 * How much each witness is believed. The printed page comes first: it is what the person fills in.
 */
export const EVIDENCE_WEIGHTS = {
  above: 0.95,
  inside: 0.95,
  left: 0.95,
  below: 0.9,
  right: 0.6,
  lead: 0.6,
  row: 0.75,
  column: 0.7,
  question: 0.8,
  tooltip: 0.85,
  name: 0.7,
} as const satisfies Record<FieldLabel['where'] | 'tooltip' | 'name', number>;

export type EvidencePlace = keyof typeof EVIDENCE_WEIGHTS;

/** How certain it is whose fact a box holds, by kind of evidence. */
export const PARTY_STRENGTH = {
  label: 1,
  heading: 0.95,
  reader: 0.9,
  /** A numbered line over the box addresses its reader. */
  prompt: 0.9,
  /** The box is in the block of a box that says so. */
  block: 0.93,
  /** A printed name beside the person's signature. */
  signer: 0.93,
  /** No evidence: the main subject comes first on most forms. */
  first: 0.8,
  /** Like `first`, but on a page after the one on which the subject was named. */
  late: 0.7,
  /** A name that nothing ties to the subject, who has been named before. */
  again: 0.3,
  /** `if different`: the same question again, which most people leave blank. */
  different: 0.3,
} as const;

/** Below this, the field is left for the person and the best guess is offered. */
export const CONFIDENCE_THRESHOLD = 0.5;
