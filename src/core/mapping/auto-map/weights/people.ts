/** Weights for deciding whose fact a box holds. */

/** How certain it is whose fact a box holds, by kind of evidence. */
export const PARTY_STRENGTH = {
  /** The person who checks the mapping has said so. */
  person: 1,
  label: 1,
  heading: 0.95,
  reader: 0.9,
  /** A numbered line over the box addresses its reader. */
  prompt: 0.9,
  /** The box is in the block of a box that has such evidence. */
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

/**
 * The share of boxes whose person was right, by kind of evidence. The values are between those
 * measured on thirty real forms at first sight and those after mending their general causes
 * (docs/auto-map-figures.md).
 */
export const WHOSE_CONFIDENCE: Record<keyof typeof PARTY_STRENGTH, number> = {
  person: 0.99,
  label: 0.98,
  heading: 0.96,
  reader: 0.92,
  prompt: 0.95,
  block: 0.985,
  signer: 0.97,
  first: 0.95,
  late: 0.97,
  again: 0.4,
  different: 0.4,
};

/**
 * How certain it is whose fact a box of the main person holds if the form asks more about somebody
 * else who could be its main person. On the one page that showed it (a health claim of a member and a
 * patient, docs/auto-map-figures.md) every such box was wrong at first sight.
 */
export const DOUBTFUL_MAIN = 0.6;

/** From this surety, a text is about this very box. */
export const OWN_WORDS = 0.3;
/** Like `OWN_WORDS`, for a label that names the person of a whole row or column. */
export const SHARED_WORDS = 0.2;
/** Of a label for something else, people have at most this share: `Client account number`. */
export const MENTIONED_SHARE = 0.25;
/** Above this surety, a text shows that the person is on the form, whichever box it is about. */
export const MENTION_SURETY = 0.25;

/** Weighs the word a form uses for its main person, where no list knows it. */
export const OWN_WORD = {
  /** How many words are weighed, the most printed ones first. */
  candidates: 6,
  /** What a `relationship to` the word adds, in facts. */
  pointedTo: 4,
  /** To outweigh a person in the list, the word must be asked for this many times as much. */
  rivalFacts: 1.5,
} as const;

/** From this surety, a caption over or under a box is its own, and the box needs no column head. */
export const OWN_CELL = 0.5;

/**
 * Above rank `sure`, a word for a person (the deceased) names the subject however little is asked
 * about them. Only persons above rank `least` are rivals to others.
 */
export const RIVAL_RANK = { sure: 82, least: 30 } as const;
/** Below this rank, a person asked only for a name, and more than once, is in a list. */
export const LISTED_RANK = 60;
/**
 * A person is only mentioned if asked for less than this share of the facts asked of the person
 * asked most.
 */
export const MENTIONED_FACTS = 0.12;
/** The facts that identify a person, each counted once, with their weights. */
export const IDENTITY_FACTS = {
  firstName: 2,
  lastName: 2,
  fullName: 4,
  firstAndMiddle: 2,
  nameAndAddress: 5,
  ssn: 3,
  birthDate: 3,
  sex: 2,
  male: 1,
  female: 1,
  street: 1,
  address: 2,
  city: 1,
  cityState: 1,
  cityStateZip: 1,
  phone: 1,
  signature: 2,
} as const;
/** Being asked only for a name makes nobody the main person. */
export const NAME_ONLY_WEIGHT = IDENTITY_FACTS.fullName;
/**
 * How far apart the facts of a name's block can be from box to box, and what still counts as one
 * row, in points.
 */
export const BLOCK_FACTS = { below: 40, row: 7 } as const;
/** A rival is asked for at least this many times as many facts. */
export const RIVAL_FACTS = 2;

/** Below this score of its signature, a label has words for its signer that no list knows. */
export const KNOWN_SIGNER = 0.9;

/** Above this score, a box has asked for the name, so the next name is somebody else's. */
export const READ_NAME = 0.35;

/** Up to this score, a label only has a word of names: `Last date of residency`. */
export const HINT_OF_NAME = 0.2;

/** A longer label, in characters, is prose, which mentions people in passing. */
export const LONG_LABEL = 60;

/**
 * The least share of a heading's words that must name people. A section's heading names its person;
 * a form's title names everybody.
 */
export const HEADING_PARTY_SHARE = 0.3;

/** How far below its street the city line of an address can be, in points. */
export const STREET_TO_CITY = 60;
/**
 * A city under its street in another column: the least share of its box that is under the street's,
 * and how far below it can be, in points.
 */
export const UNDER_STREET = { share: 0.5, drop: 24 };

/** Two people side by side. */
export const SIDES = {
  /** How far below their first boxes their lines can reach, in points. */
  below: 110,
  /** Edges that differ by less than this count as the same, in points. */
  slack: 8,
  /** How many boxes ahead to look for the next row. */
  boxes: 12,
} as const;

/**
 * Columns belong to two people if at least `fewest` lines ask the same in both. `apart`: the most
 * between lines, in points.
 */
export const TWIN_ROWS = { fewest: 3, apart: 40 } as const;

/** How much has to be asked again of a second signer, and in how many lines it can be. */
export const SECOND_SIGNER = { boxes: 3, lines: 3 } as const;

/** How far from its last box a block can continue, in points. */
export const BLOCK = { below: 110, above: 6 } as const;

/** A name or date at most this far above or below a signature is the signer's, in points. */
export const BESIDE_SIGNATURE = 45;
