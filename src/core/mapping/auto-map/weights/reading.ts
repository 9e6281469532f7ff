/** What the texts around a field say about it, and which boxes share a row, an answer or a table. */
import type { FieldLabel } from '../../../pdf/pdf-form.ts';

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

/** A label counts its weight raised to this: the likeliest label outweighs other texts near it. */
export const LABEL_WEIGHT_POWER = 0.6;

/** Share that the label of a row, column or group loses: a box with its own label does not need it. */
export const LOST_TO_OWN_LABEL = 0.6;

/** Share that all else loses if the box's print is telling: forms are copied, their field names stay. */
export const LOST_TO_PRINT = 0.55;

/** A remark with more words than this explains; a shorter one may name the person: `(insured)`. */
export const LONGEST_NAMING = 5;

/** Tooltips often repeat the whole section before they come to the box: the last sentences count. */
export const TOOLTIP_SENTENCES = 3;
/** Share of the tooltip's weight for a sentence before the last. */
export const EARLIER_SENTENCE = 0.6;

/** Score of a full name that is spelled out: `My name is (first, middle initial, last)`. */
export const SPELLED_OUT_NAME = 0.95;

/** When a form's names are not believed. */
export const MISNAMED = {
  /** At least this many boxes are asked clearly by both, */
  boxes: 4,
  /** and less than this share of them alike. */
  share: 0.5,
  /** From this score, a text asks clearly. */
  clear: 0.6,
} as const;

/** The weight of `I,` before a box is at least this. */
export const OF_SPEAKER = 0.7;

/** Score of the signature for a signature field. */
export const SIGNATURE_FIELD = 1;

/** Boxes whose middles are closer than this are on one line, in points. */
export const SAME_ROW = 7;

/** Text boxes on a line with a smaller gap are directly beside each other, in points. */
export const ROW_GAP = 45;

/** Boxes above this are in the header of a letter page, which is 792 points high. */
export const PAGE_HEADER = 690;

/** What a point across the page counts beside a point down it, for which of two boxes is nearer. */
export const BESIDE_COST = 0.2;

/** How many boxes before and after a box count as near it. */
export const NEAR_BOXES = 60;

/** Score of the signing date for a date in words, such as `this __ day of __`. */
export const WRITTEN_DATE = 0.85;

/** Score of the signature for a line that says only who signs. */
export const SIGNER_LINE = 0.75;
/** Above this weight, the text below a line says who signs there. */
export const SIGNER_LABEL = 0.3;
/** How many boxes on each side are searched for a date or another signer in the same row. */
export const SIGNER_BOXES = 6;

/** A part is as certain as the whole, less the chance that the row was read wrongly: a share. */
export const PART_SURENESS = 0.95;

/** From this score, a box may begin an answer that is split over several boxes. */
export const BEGINS_PARTS = 0.3;
/** Boxes in a row that are as wide and have no maximum length each hold a whole answer, in points. */
export const ROW_PART_WIDTH = 130;
/** Below this weight, a label is not the box's own: the box continues the one before it. */
export const PART_OWN_LABEL = 0.3;
/** Above this score for something else, a box is no part of a date or number. */
export const NO_PART = 0.4;
/** If the whole answer fits, words such as `last four digits` are remarks about it. */
export const LONE_PART = {
  /** A part is narrower, in points, if there is no maximum length. */
  width: 60,
  /** A part's maximum length is at most this. */
  characters: 4,
} as const;

/** From this score, a full name may label the boxes of its parts. */
export const BEGINS_NAME = 0.4;
/** Above this score, a middle or last name in the next box makes this one the first name. */
export const NAME_GOES_ON = 0.4;
/** Above this score, a box that asks for one part of the name keeps it. */
export const NAME_PART_KEPT = 0.5;
/** Above this score for something else, a box is no part of a name. */
export const NO_NAME_PART = 0.55;
/** A narrower box holds no first or last name, in points. */
export const NAME_WIDTH = 45;
/** Below this share of its neighbors' widths, the box between them is for the middle name. */
export const NARROW_MIDDLE = 0.4;

/** What makes a table. */
export const TABLE = {
  fewestRows: 2,
  /** With this many columns, one row below the first makes a table. */
  fewestColumns: 3,
  /** Boxes of a column have the same left edge, within this many points. */
  leftEdge: 12,
  /** Above this weight, a label is the box's own, and the box is not labelled by its column. */
  ownLabel: 0.5,
} as const;
