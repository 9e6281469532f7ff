/** What weighs how much when the boxes of two revisions are compared. */

/** Shares of the likeness of two boxes; a witness that neither form has counts for nothing. */
export const SHARE = {
  /** The print beside the box, or beside each of its ticks. */
  own: 0.6,
  /** What it shares with other boxes: the question, the head of its row and column. */
  shared: 0.22,
  headings: 0.1,
  /** What the form's author wrote for a screen reader: often stale, so a weak witness. */
  tooltip: 0.06,
  /** The number of its line, which moves when a line is inserted. */
  item: 0.03,
  /** Where it stands on the line, and how wide. */
  place: 0.05,
  /** Renumbered by the tools that make forms: the weakest. */
  name: 0.02,
} as const;

/** Boxes that begin and end so far apart on their lines, in points, have no place in common. */
export const ELSEWHERE = 150;

/** How much of what the print leaves open is settled if a box stands alike to the same words. */
export const STANDING = 0.6;

/** A printed text counts from this share of the weight of the box's likeliest label. */
export const SECOND_LABEL = 0.4;
/** Share of the likeness of two single labels, where the others differ. */
export const SECOND_BEST = 0.75;
/** From this share of a label's words on, Auto Map takes it for a fact. */
export const PLAIN_FACT = 0.6;
/** A text is about this very box from this surety on. */
export const SURE_LABEL = 0.3;
/** Labels of a box that are compared one by one. */
export const MOST_LABELS = 4;
/** Print as alike as this is compared no further. */
export const ALL_BUT_ONE = 0.98;
/** Share of a label over its box that the print on the line has. */
export const BESIDE_OVER = 0.3;
/** Of `Yes` and `No` beside the question that they answer. */
export const ANSWER_WEIGHT = 0.3;
/** Share of its weight that a remark in brackets has. */
export const IN_BRACKETS = 0.1;
/** Share of its weight that a number keeps: lines are renumbered, years pass. */
export const NUMBER = 0.25;

/** A label whose words tell this much, in nats, has half of its share; a longer one has more. */
export const TELLING = 1.5;

/** Likeness at which two boxes are as likely one question as two. */
export const EVEN = 0.46;
/** A pair in order is none if a box that is left is so much more like one of the two. */
export const OUTDONE = 0.3;
/** What it costs to leave a box without a partner. */
export const UNPAIRED = 0.06;
/** The caption of an answer that one form asks in one box and the other in several. */
export const PARTLY = { own: 0.75, contained: 0.9, told: 3 } as const;
/** A box whose partner says less of what it says is looked for in another one's caption too. */
export const PARTNER_OWN = 0.5;
/** Two kinds of box, such as a tick and a line to write on, for one question. */
export const OTHER_KIND = 0.45;

/** Two parts of one answer, such as the second and the third box of a number. */
export const OTHER_PART = 0.6;

/** Under headings that name other people. */
export const OTHER_SECTION = 0.7;

/** How alike two headings, or the captions under them, are if they are the same section's. */
export const HOME = { heading: 0.6, ahead: 0.1, caption: 0.5 } as const;

/** What a pair needs to be carried without a person's look; one of these is enough. */
export interface Surety {
  likeness: number;
  /** Of the print beside the box alone: two answers to one question are two boxes. */
  own: number;
  /** How much worse the best pairing of both forms is in which either has another partner. */
  margin: number;
  /** How alike they stand to the words around them, and how much more than either to a third. */
  standing?: number;
  lead?: number;
  /** How much of the print around either is also around the other. */
  kept?: number;
  /** The same of the nearest words alone. */
  nearest?: number;
  /** How much of the shorter caption is in the longer one, and what that tells, in nats. */
  contained?: number;
  told?: number;
  /** How much more alike they are than either is to any third box. */
  ahead?: number;
  /** How much of either's caption is around the other, whatever it was taken for. */
  captionsAround?: number;
}
export const SURE: readonly Surety[] = [
  { likeness: 0.66, own: 0.5, margin: 0.08, lead: -0.15 },
  { likeness: 0.42, own: 0.35, margin: 0.18, lead: -0.15 },
  { likeness: 0.42, own: 0.35, margin: 0.35 },
];
/** In a run of questions that stands elsewhere in the new form. */
export const SURE_MOVED: readonly Surety[] = [
  { likeness: 0.75, own: 0.7, margin: 0.2, told: 1.5 },
  { likeness: 0.66, own: 0.85, margin: 0.2, told: 1.5 },
  { likeness: 0.5, own: 0.65, margin: 0.33, lead: -0.15, told: 3 },
];
/** Wherever the two stand: of all boxes of both forms they are the most alike by far. */
export const SURE_APART: readonly Surety[] = [
  { likeness: 0.65, own: 0.75, ahead: 0.15, told: 8, margin: 0 },
  {
    likeness: 0.55,
    own: 0.7,
    ahead: 0.05,
    standing: 0.35,
    nearest: 0.65,
    contained: 0.9,
    told: 8,
    margin: 0,
  },
];
/** Of the boxes that are left: no other of them comes near, and some of the print around is kept. */
export const SURE_LEFT: Surety = {
  likeness: 0.55,
  own: 0.6,
  told: 5,
  ahead: 0.15,
  lead: 0,
  kept: 0.2,
  margin: -1,
};
/** The same of the one tick that a choice of Yes and No may have become. */
export const LEFT_TICK = { likeness: 0.45, own: 0.45, told: 5, ahead: 0.15, margin: -1 } as const;
/** Nothing is printed around either that is not around the other, at the same places. */
export const NOTHING_NEW = { standing: 0.8, kept: 0.95, nearest: 0.9 } as const;
/** Among the same words, whatever was taken for the label. */
export const SURE_STANDING: readonly Surety[] = [
  { likeness: 0.5, own: 0, margin: 0.3, lead: 0.3, ...NOTHING_NEW },
  { likeness: 0.42, own: 0.25, margin: 0.25, standing: 0.45, kept: 0.6, lead: 0.2, nearest: 0.6 },
  { likeness: 0.42, own: 0.15, margin: 0.3, standing: 0.5, kept: 0.8, lead: 0.3, nearest: 0.9 },
  { likeness: 0.5, own: 0.15, margin: 0.5, standing: 0.65, kept: 0.65, lead: 0.5, nearest: 0.9 },
  { likeness: 0.5, own: 0.25, margin: 0.4, kept: 0.65, nearest: 0.6 },
  {
    likeness: 0.5,
    own: 0,
    margin: 0.3,
    standing: 0.6,
    kept: 0.8,
    lead: 0.3,
    nearest: 0.9,
    captionsAround: 0.75,
  },
];
/** A caption that was shortened, or lengthened by examples and remarks. */
export const SURE_CAPTION = {
  inOrder: { likeness: 0.4, own: 0.2, margin: 0.1, contained: 0.9, told: 3, ahead: 0, lead: -0.3 },
  likeliest: {
    likeness: 0.55,
    own: 0.7,
    margin: 0.05,
    contained: 0.9,
    told: 6,
    ahead: 0.05,
    lead: 0,
    nearest: 0.6,
  },
  moved: {
    likeness: 0.4,
    own: 0.2,
    margin: 0.25,
    contained: 0.95,
    told: 6,
    ahead: 0,
    standing: 0.15,
  },
} as const satisfies Record<string, Surety>;
/** What a pair needs that is left of a row whose other boxes are sure. */
export const SURE_IN_ROW: Surety = {
  likeness: 0.35,
  own: 0.4,
  margin: 0,
  contained: 0.9,
  told: 3,
  ahead: -0.2,
};
/** The same where more is left of the row: so many others are sure, no other there comes so near. */
export const IN_ROW = { sure: 2, ahead: 0.15 } as const;
export const SURE_OF_ROW: Surety = {
  likeness: 0.4,
  own: 0.5,
  margin: 0,
  contained: 0.75,
  told: 1.5,
};
/** Of one of the lines that ask the same, its box in the line of that place. */
export const IN_LINE = { likeness: 0.4, own: 0.5, ahead: 0.1 } as const;
/** Of a list to choose from. */
export const SURE_IN_LIST: Surety = {
  likeness: 0.33,
  own: 0.15,
  margin: 0,
  contained: 0.5,
  told: 3,
  ahead: -0.2,
};
/** In captions of so few long words, so much of either is not exchanged without a look. */
export const SHORT_OPTION = 4;
export const OWN_OF_OPTION = 0.4;
/** Of what two questions are about, so much is not of the other in a question that was replaced. */
export const OWN_OF_TOPIC = 0.7;
/** The same of a tick that begins with a word with which no other of either list does. */
export const SURE_BY_WORD: Surety = { likeness: 0.25, own: 0.2, margin: 0, told: 3 };
/** So many ticks of a list are sure, no other comes so near; distances in points. */
export const OF_LIST = { sure: 2, ahead: 0.1, line: 4, column: 4, down: 200 } as const;
/** A box that goes with the one before it goes with it as long as it is this much alike. */
export const COMPANION = 0.35;
/** Where as many boxes stand between the sure ones around them in both forms, at most so many. */
export const MOST_BETWEEN = 4;
export const SURE_AMONG: readonly Surety[] = [
  { likeness: 0.38, own: 0.2, margin: 0.1, contained: 0.9, told: 1, ahead: -0.05 },
  {
    likeness: 0.38,
    own: 0,
    margin: 0.3,
    standing: 0.25,
    nearest: 0.65,
    lead: 0.05,
    captionsAround: 0.8,
  },
  {
    likeness: 0.38,
    own: 0,
    margin: 0.3,
    standing: 0.5,
    kept: 0.5,
    lead: 0.2,
    captionsAround: 0.8,
  },
];
/** What a pair between sure ones needs that stands there in order; other boxes are the free ones. */
export const BETWEEN = {
  ahead: -0.3,
  lead: -0.1,
  /** So much better either may stand to a box that has a partner. */
  leadOfAll: -0.3,
  captionsAround: 0.6,
  /** With more of both captions exchanged, the question was. */
  replaced: 0.34,
  /** Of a line that only its number names, so much of what its row says is around the other. */
  rowAround: 0.15,
  /** Where the two forms have not as many boxes there. */
  uneven: { likeness: 0.4, margin: 0.2, ahead: 0, lead: 0 },
} as const;
/** A box that moved is no surer than this if another one of the new form is nearly as alike. */
export const MOVED_AHEAD = 0.1;
/** How often what is left of both forms is paired anew, for sections that have moved. */
export const MOST_MOVES = 4;

/** Boxes that are less alike are no candidates. */
export const CANDIDATE = 0.33;
export const MOST_CANDIDATES = 5;
/** The best candidate of a box that is left without a partner is none if it is no more alike. */
export const STRAY = { likeness: 0.55, standing: 0.12 } as const;
/**
 * The share of the shorter form's phrases that a revision of it has too: at least 0.33 in five real
 * pairs; two forms of one agency share at most 0.26, but for two pairs with the same instructions.
 */
export const REVISION_PHRASES = 0.28;
/**
 * With fewer boxes, most may be a person's name and address. Of 3,526 pairs of different forms that
 * share fewer phrases than that, and are of like size, none had so large a share of the larger one's
 * boxes carried (most: 0.39, two agencies' forms for one purpose).
 */
export const KEPT_FORM = { fewest: 25, share: 0.4 } as const;
/** Words in a phrase. With fewer phrases than this, a form says too little to tell. */
export const PHRASE = { words: 3, fewest: 40 } as const;
/** With print this alike, another reading of it is Auto Map's mistake. */
export const SAME_WORDS = 0.75;
/** The same if one caption has all words of the other, and those say enough, in nats. */
export const SAID_MORE = { contained: 0.9, told: 3 } as const;
/** So does its place among the same words, the nearest ones with it. */
export const AMONG_SAME = { standing: 0.5, nearest: 0.66, captions: 0.8 } as const;
/** A box for so few characters holds part of an answer. */
export const PART_LENGTH = 4;
/** A caption that says this much, in nats, needs no box before it. */
export const TOLD_ALONE = 5;
/** Print that stands on this share of the pages, this near to an edge, belongs to the page. */
export const FURNITURE = { pages: 0.6, edge: 60 } as const;

/** A phrase of this many words that both forms print once is looked for first. */
export const LONGEST_PHRASE = 6;
/** A phrase of this many words may be printed this often, equally often in both forms. */
export const REPEATED = { words: 3, most: 4 } as const;
/** How a repeated word is found beside a matched one; distances in points. */
export const FOLLOWS = { rounds: 3, near: 90, apart: 30, down: 2 } as const;
/** How a box stands to the words around it; distances in points. */
export const LANDMARK = {
  share: { left: 1, right: 0.25, above: 0.9, below: 0.25, inside: 1.2, around: 0.25 },
  rightOfTick: 5,
  /** Words of one side. */
  most: 14,
  /** What each word further off weighs of the one before, and behind another box. */
  fade: 0.88,
  fadeSteps: 0.8,
  /** So many words are the nearest. */
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
  /** The word is on another side of the box now, or behind another number of boxes. */
  otherSide: 0.5,
  otherStep: 0.1,
  along: 90,
  across: 45,
} as const;
/** How alike the print must be for Yes and No to be the tick that a revision has instead. */
export const YES_TO_TICK = 0.6;
/** Rows of a table that print something on their lines share this much of it. */
export const SAME_LINE = 0.6;
/** A box that stands this much alike may take another number of characters. */
export const SAME_STANDING = 0.6;
/** Captions with this share of their words in common differ in what the other words say. */
export const NEARLY_ALIKE = 0.6;
/** So many letters, and this share of the longer word: `homeless` and `homelessness`, not `payer` and `payee`. */
export const LIKE_WORD = { letters: 5, share: 0.6 } as const;
/** Shorter words, such as `of` and `you`, are in most captions. */
export const LONG_WORD = 4;
/** Yes, No and Unsure; with more it is a list to choose from. */
export const MOST_OF_CHOICE = 3;
/** Two parts of an answer are at most this far apart, in points. */
export const PART_GAP = 10;
/** The sign of a unit stands this near to its box, in points. */
export const UNIT_GAP = 14;
/** A box that is narrower than this share of what it was may be a part of it. */
export const PART_WIDTH = 0.6;
/** The box for cents is at most this share of the one for dollars. */
export const REMAINDER_WIDTH = 0.5;
/**
 * So many questions in a run that has its like elsewhere, nearly as alike, are asked twice, or one of
 * Yes and No that says this much, in nats.
 */
export const TWIN = { questions: 3, plain: 2, ahead: 0.3, own: 0.1, told: 8, saying: 4 } as const;
/** A caption that stood over its box stands under another one, if less than this is nearest to both. */
export const OTHER_SIDE = 0.5;
/** A box of the same number is as much like another if it is no less alike than this. */
export const SAME_NUMBER_AHEAD = 0.3;
