/** One text around a box, or its tooltip or name, as evidence for what the box asks for. */
import type { EvidencePlace } from '../weights/reading.ts';
import type { LabelReading } from '../words/read-label.ts';

export interface Evidence {
  where: EvidencePlace;
  text: string;
  /** 0 to 1: how much the text counts for the box's purpose. */
  weight: number;
  /** 0 to 1: how surely the text is about this very box, used to decide whose fact it is. */
  surety: number;
  reading: LabelReading;
  /** Remarks in parentheses, which can name a person or exclude one. */
  hints: LabelReading | undefined;
}
