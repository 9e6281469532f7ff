/** The weights and thresholds for comparing the boxes of two revisions. */

/** Shares of two boxes' likeness. Evidence that neither form has counts for nothing. */
export const SHARE = {
  /** The print beside the box, or beside each of its ticks. */
  caption: 0.6,
  /** Print shared with other boxes: the question, the heads of its row and column. */
  shared: 0.22,
  headings: 0.1,
  /** What the form's author wrote for screen readers: often stale, so weak evidence. */
  tooltip: 0.06,
  /** The number of its line, which moves when a line is inserted. */
  item: 0.03,
  /** Its position on the line, and its width. */
  place: 0.05,
  /** Form tools renumber names, so they are the weakest evidence. */
  name: 0.02,
} as const;

/** Boxes whose left edges and widths differ by more than this, in points, share no place. */
export const FAR_APART = 150;

/** Share of what the print leaves open that an alike place among the same words settles. */
export const CONTEXT_SHARE = 0.6;

/** A printed text counts from this share of the weight of the box's likeliest label. */
export const SECOND_LABEL = 0.4;
/** Share of the likeness of two single labels if the other labels differ. */
export const SECOND_BEST = 0.75;
/** From this share of a label's words, Auto Map's reading of it counts as its fact. */
export const PLAIN_FACT = 0.6;
/** From this surety, a text is about this very box. */
export const SURE_LABEL = 0.3;
/** The most labels of a box that are compared one by one. */
export const MOST_LABELS = 4;
/** Print that is this alike is compared no further. */
export const ALL_BUT_ONE = 0.98;
/** Weight of the print on the line, as a share of that of the label over the box. */
export const BESIDE_OVER = 0.3;
/** Weight of `Yes` and `No` beside the question that they answer. */
export const ANSWER_WEIGHT = 0.3;
/** Share of its weight that a remark in parentheses has. */
export const IN_BRACKETS = 0.1;
/** Share of its weight that a number keeps, because lines are renumbered and years pass. */
export const NUMBER = 0.25;

/** A label with this total weight, in nats, gets half of its share; a longer one gets more. */
export const HALF_SHARE_WEIGHT = 1.5;

/** The likeness at which two boxes are as likely the same question as not. */
export const EVEN_LIKENESS = 0.46;
/** An ordered pair is dropped if an unpaired box is this much more alike to one of the two. */
export const OUTDONE_MARGIN = 0.3;
/** The cost of leaving a box without a partner. */
export const UNPAIRED = 0.06;
/** For the caption of an answer with one box in one form and several in the other. */
export const PART_OF_CAPTION = { caption: 0.75, contained: 0.9, commonWeight: 3 } as const;
/** If its partner's caption is less alike than this, a box can also be part of another caption. */
export const PARTNER_CAPTION = 0.5;
/** Factor for two kinds of box, such as a tick and a line to write on. */
export const OTHER_KIND = 0.45;

/** Factor for two parts of one answer, such as a number's second and third box. */
export const OTHER_PART = 0.6;

/** Factor for boxes under headings that name different people. */
export const OTHER_SECTION = 0.7;
/** The same for boxes of different addresses, so that two of these do not change places. */
export const OTHER_ADDRESS = 0.4;

/** How alike two headings, or the captions under them, must be to be of the same section. */
export const HOME_SECTION = { heading: 0.6, ahead: 0.1, caption: 0.5 } as const;

/** The same if more boxes remain: how many others are sure, and the lead over the rest. */
export const IN_ROW = { sure: 2, ahead: 0.15 } as const;
/** For a box of one of several lines that ask the same, in the line at the same position. */
export const IN_LINE = { likeness: 0.4, caption: 0.5, ahead: 0.1 } as const;
/** Captions of up to this many long words that replace this share of them need a review. */
export const SHORT_OPTION = 4;
export const OWN_OF_OPTION = 0.4;
/** If this share of both topics is new, the question was replaced. */
export const OWN_OF_TOPIC = 0.7;
/** How many ticks of a list must be sure, and the lead over others; distances in points. */
export const OF_LIST = { sure: 2, ahead: 0.1, line: 4, column: 4, down: 200 } as const;
/** How alike a companion must be to be carried with the box before it. */
export const COMPANION = 0.35;
/** The most boxes between two sure pairs, if both forms have as many there. */
export const MOST_BETWEEN = 4;
/** For an ordered pair between sure pairs, compared with the free boxes. */
export const BETWEEN = {
  ahead: -0.3,
  lead: -0.1,
  /** The least lead over all boxes, including those with a partner. */
  leadOfAll: -0.3,
  captionsAround: 0.6,
  /** With more than this of both captions replaced, the question was replaced too. */
  replaced: 0.34,
  /** For a line with only a number: how much of its row's print is around the other box. */
  rowAround: 0.15,
  /** If the two forms do not have as many boxes there. */
  uneven: { likeness: 0.4, margin: 0.2, ahead: 0, lead: 0 },
} as const;
/** A moved box is sure only if it is this much more alike than any other of the new form. */
export const MOVED_AHEAD = 0.1;
/** How many times the remaining boxes are paired again, to find sections that have moved. */
export const MOST_MOVES = 4;

/** Boxes that are less alike than this are no candidates. */
export const CANDIDATE = 0.33;
export const MOST_CANDIDATES = 5;
/** An unpaired box's best candidate is dropped if it is below both. */
export const STRAY = { likeness: 0.55, context: 0.12 } as const;
/**
 * The share of the shorter form's phrases that its revision also has. Five real pairs share at
 * least 0.33; two forms of one agency at most 0.26, except two pairs with the same instructions.
 */
export const REVISION_PHRASES = 0.28;
/**
 * With fewer boxes, most can be a person's name and address. Of 3,526 pairs of different forms of
 * like size that share fewer phrases than that, none had this share of the larger form's boxes
 * carried (most: 0.39, two agencies' forms for one purpose). With nearly the same title less is
 * enough: of 20 pairs of different real forms that have one, none had more than 0.16.
 */
export const KEPT_FORM = { fewest: 25, share: 0.4, titledShare: 0.3 } as const;
/** Words in a phrase, and the least phrases a form must have to be compared. */
export const PHRASE = { words: 3, fewest: 40 } as const;
/** With print this alike, a different reading of it is Auto Map's mistake. */
export const SAME_WORDS = 0.75;
/** The same if one caption has all words of the other, and those weigh enough, in nats. */
export const CONTAINED_CAPTION = { contained: 0.9, commonWeight: 3 } as const;
/** The same for an alike place among the same words, including the nearest ones. */
export const AMONG_SAME = { context: 0.5, nearest: 0.66, captions: 0.8 } as const;
/** A box for at most this many characters holds part of an answer. */
export const PART_LENGTH = 4;
/** A caption of this weight, in nats, needs no box before it. */
export const ALONE_WEIGHT = 5;
/** Print on this share of the pages, this near to an edge in points, belongs to the page. */
export const FURNITURE = { pages: 0.6, edge: 60 } as const;

/** The most between the ticks for the two answers to one question, in points. */
export const ANSWER_GAP = 40;

/** The search begins with phrases of this many words that both forms print once. */
export const LONGEST_PHRASE = 6;
/** Phrases of at least this many words can be printed up to this often, equally in both. */
export const REPEATED = { words: 3, most: 4 } as const;
/** How a repeated word is found beside a matched one; distances in points. */
export const FOLLOWS = { rounds: 3, near: 90, apart: 30, down: 2 } as const;
/** The place of a box among the words around it; distances in points. */
export const LANDMARK = {
  share: { left: 1, right: 0.25, above: 0.9, below: 0.25, inside: 1.2, around: 0.25 },
  rightOfTick: 5,
  /** The most words of one side. */
  most: 14,
  /** Weight of each further word relative to the one before, and for each box between. */
  fade: 0.88,
  fadeSteps: 0.8,
  /** How many words are the nearest. */
  nearest: 3,
  lineGap: 4,
  line: 14,
  lines: 16,
  edge: 8,
  farLeft: 450,
  farRight: 160,
  farAbove: 260,
  farBelow: 14,
  farAround: 200,
  /** If the word is now on another side of the box, or behind a different number of boxes. */
  otherSide: 0.5,
  otherStep: 0.1,
  along: 90,
  across: 45,
} as const;
/** How alike the print must be for one tick to replace a choice of Yes and No. */
export const YES_TO_TICK = 0.6;
/** Matching rows of a table that print something on their lines share this much of it. */
export const SAME_LINE = 0.6;
/** With a place this alike, the number of characters can change. */
export const SAME_CONTEXT = 0.6;
/** Captions with this share of words in common differ in what their other words say. */
export const NEARLY_ALIKE = 0.6;
/** First letters that like words share, and their share of the longer: not `payer` and `payee`. */
export const LIKE_WORD = { letters: 5, share: 0.6 } as const;
/** Shorter words, such as `of` and `you`, are in most captions, so they do not count. */
export const LONG_WORD = 4;
/** Yes, No and Unsure. A choice with more answers is a list. */
export const MOST_OF_CHOICE = 3;
/** Two parts of an answer are at most this far apart, in points. */
export const PART_GAP = 10;
/** The sign of a unit is at most this far from its box, in points. */
export const UNIT_GAP = 14;
/** A box narrower than this share of its old width can be a part of what it was. */
export const PART_WIDTH = 0.6;
/**
 * The same for a box with any caption beside a box without a partner. Of 5,971 boxes of real pairs
 * and pairs by hand that were carried rightly, none is (decision 29).
 */
export const CUT_WIDTH = 0.5;
/** A box for cents has at most this share of the width of the one for dollars. */
export const REMAINDER_WIDTH = 0.5;
/**
 * A run of questions is asked twice if a copy elsewhere is nearly as alike and it has enough
 * questions, or one of Yes and No of this weight, in nats.
 */
export const TWIN = {
  questions: 3,
  plain: 2,
  ahead: 0.3,
  caption: 0.1,
  commonWeight: 8,
  plainWeight: 4,
} as const;
/** With less than this nearest to both, a caption once over its box is now under another. */
export const OTHER_SIDE = 0.5;
/** How much less alike a box with the same number can be and still count as alike. */
export const SAME_NUMBER_AHEAD = 0.3;
