/** How far a choice is trusted. */

/**
 * Below this, the field is left for the person and the best guess is offered. On the real forms 0.9
 * would lose five points of recall and gain a third of a point of precision (decision 28).
 */
export const CONFIDENCE_THRESHOLD = 0.85;

/** Below this, a guess is wrong more often than it helps, so no person sees it. */
export const LEAST_SHOWN_GUESS = 0.25;

/** Below this, an earlier box does not make the next one for the same answer a repetition. */
export const BELIEVED_CONFIDENCE = 0.5;

/** Confidences where the page says nothing and only the field names are left. */
export const NAME_CONFIDENCE = {
  /** The name of an application field. */
  ownName: 0.95,
  /** Words that can be about anybody: `city`. */
  keyword: 0.6,
} as const;

/** Above this evidence weight, the words of a single text decide. */
export const DECISIVE_TEXT = 0.4;

/** A strong phrase says whose number it is on its own: `NPN`, `State Bar No.`, `PTIN`. */
export const AGENT_NUMBER = {
  /** Above this score in its label, the phrase is strong. */
  strongPhrase: 0.82,
  /** How certain it then is that the number is the agent's. */
  strength: 0.9,
} as const;

/**
 * Share of the score for a fact about the policy, in anybody's block, because a form is about one
 * policy.
 */
export const POLICY_FACT = 0.92;
/** Like `POLICY_FACT`, for an amount whose own label gives it to somebody else. */
export const AMOUNT_OF_OTHER = 0.4;

/** Share of the score for `Relationship to insured` outside the owner's block. */
export const RELATIONSHIP_TO_SUBJECT = 0.6;

/** `If yes, give details` after a question about other insurance or replacement. */
export const DETAILS = {
  score: 0.62,
  /** The questions come directly before: this many choices back, and no further. */
  choicesBack: 8,
} as const;

/** How near a YES/NO question its follow-up boxes are, in points down the page. */
export const AFTER_QUESTION = { above: 20, below: 110 } as const;

/**
 * The size a box needs for its text: a maximum length of at least `characters`, and a width of more
 * than `width`, in points.
 */
export const BOX_FIT = {
  /** A full name or an address. */
  whole: { characters: 10, width: 60 },
  /** A first name, last name or city. */
  word: { characters: 5, width: 25 },
} as const;
/** A box for details of other insurance is wider than this, in points. */
export const DETAILS_WIDTH = 150;
/** A box for the state is narrower than this, in points. */
export const STATE_WIDTH = 330;

/** If a box for the city follows `Address` this soon, `Address` is the street alone. */
export const CITY_AFTER_STREET = {
  /** How many boxes are searched. */
  boxes: 5,
  /** In points down the page. */
  below: 60,
} as const;
/** How far the box for the apartment can be from its street, in points up or down the page. */
export const STREET_PARTS = { below: 40 } as const;
/** How many boxes after this one can still be lines of the same name and address. */
export const ADDRESS_BOXES = 8;

/** Share of the score for a date, by whether the form says that it is a signing date. */
export const DATE_SURENESS = { signed: 0.95, unsaid: 0.45 } as const;
/** A signing date of the main subject that scores above `asked` scores at least `atLeast`. */
export const SIGNED_DATE = { asked: 0.4, atLeast: 0.8 } as const;
/** How far under the signature at the head of its column a date can be, in points. */
export const SIGNED_COLUMN = 110;
/** How far under the first line of an address the second one can be, in points. */
export const SECOND_LINE = 24;
/** How many boxes back on its line `Signed at` can be. */
export const SIGNED_AT_BOXES = 3;
/** Share of the score for the owner's signing date, if the main subject signs too. */
export const SECOND_SIGNER_DATE = 0.55;

/** Scores for the sex: `M` and `F` alone can mean anything, `Male` needs no question. */
export const SEX_TICK = { asked: 0.95, spelled: 0.88 } as const;
/** Scores for YES and NO, by whether the question or the heading asks about insurance. */
export const POLICY_TICK = {
  question: 0.8,
  heading: 0.4,
  /** Insurance other than life insurance. */
  otherCover: 0.2,
} as const;
/** A line to mark beside YES or NO is at most this wide, in points. */
export const MARK_WIDTH = 60;
/** A box narrower than this is ticked, not written in, in points. */
export const MARK_SQUARE = 25;
/** Score of a tick whose label is the owner's relationship. */
export const RELATIONSHIP_TICK = 0.8;
/** Above this weight, a text near a tick can be its question. */
export const TICK_QUESTION = 0.04;

/** Share of the score in a table: most tables list other people. */
export const IN_TABLE = 0.3;

/** How far below the first box of an answer its further boxes can be, in points. */
export const ANSWER_HEIGHT = 110;
/** How far the city line of an address can be from its street, in points down the page. */
export const CITY_OF_HOME = { above: 6, below: 60 } as const;
/** With a smaller gap, a date beside the main signature belongs to it, in points. */
export const SIGNATURE_TO_DATE = 80;

/** Share of the score that remains if a form asks for the same answer again. */
export const REPEAT = {
  /** The first of two answers, if the second one says that it is the home. */
  elsewhere: 0.4,
  /** The date after another signature of the main subject. */
  signedAgain: 0.85,
  /** An answer that is given only once, if the label of this box names the person. */
  onceNamed: 0.75,
  /** The same without such a label. */
  once: 0.4,
  /** Other answers, by the evidence that says whose they are. */
  label: 0.95,
  /** Like `label`, for the owner's name. */
  ownerLabel: 0.5,
  reader: 0.85,
  prompt: 0.5,
  /** Like `prompt`, if the numbered line asks for a name. */
  namePrompt: 0.85,
  /** The subject's name under a heading that names the subject. */
  nameUnderHeading: 0.85,
  /** None of these, on another page than the first answer. */
  otherPage: 0.75,
  samePage: 0.5,
  /** A whole Social Security number in the row of the boxes for its three parts. */
  wholeAfterParts: 0.4,
  /** One of two boxes of which one is marked. */
  toMark: 0.05,
} as const;

/** A copy of a form has at least this many boxes that count. */
export const FEWEST_IN_COPY = 5;

/** In points, between two boxes of which one is marked. */
export const PAIR_GAP = 6;
