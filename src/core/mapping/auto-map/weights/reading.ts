/**
 * Weights for what the texts around a field say about it, and for which boxes share a row, an
 * answer or a table.
 */
import type { FieldLabel } from '../../../pdf/pdf-form.ts';

/**
 * How much each source of evidence is trusted. The printed page comes first because the person
 * fills in what they see.
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

/**
 * A label's weight is raised to this power, so that the likeliest label outweighs other texts near
 * it.
 */
export const LABEL_WEIGHT_POWER = 0.6;

/**
 * Share of its weight that the label of a row, column or group loses if the box has its own label.
 */
export const LOST_TO_OWN_LABEL = 0.6;

/** How likely the head of a row is the label of a box under the head of a proposed policy. */
export const ASKED_BY_ROW = 0.4;

/**
 * A row's head of which at least this share names people is this sure to say whose row it is, unless
 * a caption at the box names somebody with the surety of `caption`.
 */
export const ROW_HEAD = { partyShare: 0.5, surety: 0.4, caption: 0.1 } as const;

/** From this surety, a caption for a part of the name makes the person before it the row's head. */
export const NAME_PART_CAPTION = 0.2;

/**
 * Share of its weight that all other evidence loses if the box's print is clear, because field
 * names are copied from form to form.
 */
export const LOST_TO_PRINT = 0.55;

/**
 * A remark with more words than this is an explanation; a shorter one can name the person:
 * `(insured)`.
 */
export const LONGEST_NAMING = 5;

/**
 * How many of the last sentences of a tooltip count, because tooltips often repeat the whole
 * section before they describe the box.
 */
export const TOOLTIP_SENTENCES = 3;
/** Share of the tooltip's weight for a sentence before the last. */
export const EARLIER_SENTENCE = 0.6;

/** Score of a name or address whose parts are listed: `My name is (first, middle initial, last)`. */
export const SPELLED_OUT = 0.95;

/** Score of a blank that the words of its sentence explain. */
export const BLANK_IN_SENTENCE = 0.8;

/** Score of a number that only a remark names: `Identification number (SSN)`. */
export const REMARKED_NUMBER = 0.8;

/** When the field names of a form are not trusted. */
export const UNTRUSTED_NAMES = {
  /** At least this many boxes are clear in both name and print, */
  boxes: 4,
  /** and in less than this share of them name and print agree. */
  share: 0.5,
} as const;

/** From this score, a text is clear about what it asks for. */
export const CLEARLY_ASKED = 0.6;

/** The least weight of `I,` before a box. */
export const OF_SPEAKER = 0.7;

/** Score of the signature for a signature field. */
export const SIGNATURE_FIELD = 1;

/** Boxes whose middles are closer than this are on one line, in points. */
export const SAME_ROW = 7;

/** Text boxes on a line with a smaller gap are directly beside each other, in points. */
export const ROW_GAP = 45;

/** Boxes above this are in the header of a letter page, which is 792 points high. */
export const PAGE_HEADER = 690;

/**
 * Cost of a point across the page relative to a point down it, in deciding which of two boxes is
 * nearer.
 */
export const BESIDE_COST = 0.2;

/** How many boxes before and after a box count as near it. */
export const NEAR_BOXES = 60;

/** Score of the signing date for a date in words: `this __ day of __`. */
export const WRITTEN_DATE = 0.85;

/** Score of the signature for a line that says only who signs. */
export const SIGNER_LINE = 0.75;
/** Above this weight, the text below a line says who signs there. */
export const SIGNER_LABEL = 0.3;
/** How many boxes on each side are searched for a date or another signer in the same row. */
export const SIGNER_BOXES = 6;

/**
 * Share of the whole answer's score that its part has, because the row could have been read
 * wrongly.
 */
export const PART_SURENESS = 0.95;

/** From this score, a box can begin an answer that is split over several boxes. */
export const BEGINS_PARTS = 0.3;
/**
 * Boxes in a row that are at least this wide and have no maximum length each hold a whole answer,
 * in points.
 */
export const ROW_PART_WIDTH = 130;
/** Below this weight, a label is not the box's own: the box continues the one before it. */
export const PART_OWN_LABEL = 0.3;
/** Above this score for something else, a box is no part of a date or number. */
export const OTHER_CONCEPT = 0.4;
/**
 * When a box with words such as `last four digits` holds only that part. If the whole answer fits,
 * the words are a remark, except for a Social Security number.
 */
export const LONE_PART = {
  /** The box is narrower than this, in points, if it has no maximum length. */
  width: 60,
  /** The box's maximum length is at most this. */
  characters: 4,
} as const;

/** Above this surety, a caption is over or under its own box and not over a row of them. */
export const OWN_CAPTION = 0.8;
/** From this score, a full name can label the boxes of its parts. */
export const BEGINS_NAME = 0.4;
/** Above this score, a middle or last name in the next box makes this one the first name. */
export const NEXT_NAME_PART = 0.4;
/** The least score of each of three different parts of a name side by side. */
export const THREE_NAME_PARTS = 0.8;
/** How far below the first of three parts of a name the last can be, in points. */
export const STACKED_NAME = 110;
/** Above this score, a box that asks for one part of the name keeps it. */
export const NAME_PART_KEPT = 0.5;
/** Above this score for something else, a box is no part of a name. */
export const NO_NAME_PART = 0.55;
/** A box narrower than this holds no first or last name, in points. */
export const NAME_WIDTH = 45;
/** A box for an initial is narrower than this, and nearer than this to the name before it, in points. */
export const INITIAL_BOX = { width: 40, gap: 6 } as const;
/** Below this share of its neighbors' widths, the box between them is for the middle name. */
export const NARROW_MIDDLE = 0.4;

/** What counts as a table. */
export const TABLE = {
  fewestRows: 2,
  /** With at least this many columns, one row below the first makes a table. */
  fewestColumns: 3,
  /** Boxes of a column have the same left edge, within this many points. */
  leftEdge: 12,
  /** The second row begins at most this far below the first, in points. */
  rowGap: 60,
  /** Above this weight, a label is the box's own, and the column does not label the box. */
  ownLabel: 0.5,
} as const;

/** A list has this many entries with the same captions, of this many answers, each on at most so many lines. */
export const LIST = { entries: 3, answers: 2, lines: 3 } as const;

/** From this score, a box asks for the date of signing: in `Date expires` it hardly does. */
export const SIGNING_DATE = 0.3;
