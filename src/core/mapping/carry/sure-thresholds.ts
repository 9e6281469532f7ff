/** The thresholds of likeness above which a pair of boxes of two revisions is sure. */

/** What a pair needs to be carried without review. Meeting one of these is enough. */
export interface SureThresholds {
  likeness: number;
  /** By the print beside the box alone, since two answers to one question are two boxes. */
  caption: number;
  /** How much worse the best pairing of both forms is in which either has another partner. */
  margin: number;
  /** How alike their places among the words are, and how far that is above any third box's. */
  context?: number;
  lead?: number;
  /** How much of the print around either is also around the other. */
  sharedPrint?: number;
  /** The same for the nearest words alone. */
  nearest?: number;
  /** How much of the shorter caption is in the longer one, and its weight, in nats. */
  contained?: number;
  commonWeight?: number;
  /** How much more alike they are than either is to any third box. */
  ahead?: number;
  /** How much of either caption is around the other box, whatever it was read as. */
  captionsAround?: number;
}

export const SURE: readonly SureThresholds[] = [
  { likeness: 0.66, caption: 0.5, margin: 0.08, lead: -0.15 },
  { likeness: 0.42, caption: 0.35, margin: 0.18, lead: -0.15 },
  { likeness: 0.42, caption: 0.35, margin: 0.35 },
];
/** For a run of questions that was moved in the new form. */
export const SURE_MOVED: readonly SureThresholds[] = [
  { likeness: 0.75, caption: 0.7, margin: 0.2, commonWeight: 1.5 },
  { likeness: 0.66, caption: 0.85, margin: 0.2, commonWeight: 1.5 },
  { likeness: 0.5, caption: 0.65, margin: 0.33, lead: -0.15, commonWeight: 3 },
];
/** For pairs anywhere that are by far the most alike of all boxes of both forms. */
export const SURE_APART: readonly SureThresholds[] = [
  { likeness: 0.65, caption: 0.75, ahead: 0.15, commonWeight: 8, margin: 0 },
  {
    likeness: 0.55,
    caption: 0.7,
    ahead: 0.05,
    context: 0.35,
    nearest: 0.65,
    contained: 0.9,
    commonWeight: 8,
    margin: 0,
  },
];
/** For remaining boxes, if no other of them is near and some print around is kept. */
export const SURE_LEFT: SureThresholds = {
  likeness: 0.55,
  caption: 0.6,
  commonWeight: 5,
  ahead: 0.15,
  lead: 0,
  sharedPrint: 0.2,
  margin: -1,
};
/** The same for a single tick that can replace a choice of Yes and No. */
export const LEFT_TICK = {
  likeness: 0.45,
  caption: 0.45,
  commonWeight: 5,
  ahead: 0.15,
  margin: -1,
} as const;
/** All print around either box is also around the other, at the same places. */
export const NOTHING_NEW = { context: 0.8, sharedPrint: 0.95, nearest: 0.9 } as const;
/** For boxes among the same words, whatever was read as the label. */
export const SURE_BY_CONTEXT: readonly SureThresholds[] = [
  { likeness: 0.5, caption: 0, margin: 0.3, lead: 0.3, ...NOTHING_NEW },
  {
    likeness: 0.42,
    caption: 0.25,
    margin: 0.25,
    context: 0.45,
    sharedPrint: 0.6,
    lead: 0.2,
    nearest: 0.6,
  },
  {
    likeness: 0.42,
    caption: 0.15,
    margin: 0.3,
    context: 0.5,
    sharedPrint: 0.8,
    lead: 0.3,
    nearest: 0.9,
  },
  {
    likeness: 0.5,
    caption: 0.15,
    margin: 0.5,
    context: 0.65,
    sharedPrint: 0.65,
    lead: 0.5,
    nearest: 0.9,
  },
  { likeness: 0.5, caption: 0.25, margin: 0.4, sharedPrint: 0.65, nearest: 0.6 },
  {
    likeness: 0.5,
    caption: 0,
    margin: 0.3,
    context: 0.6,
    sharedPrint: 0.8,
    lead: 0.3,
    nearest: 0.9,
    captionsAround: 0.75,
  },
];
/** For a caption that was shortened, or lengthened by examples and remarks. */
export const SURE_CAPTION = {
  inOrder: {
    likeness: 0.4,
    caption: 0.2,
    margin: 0.1,
    contained: 0.9,
    commonWeight: 3,
    ahead: 0,
    lead: -0.3,
  },
  likeliest: {
    likeness: 0.55,
    caption: 0.7,
    margin: 0.05,
    contained: 0.9,
    commonWeight: 6,
    ahead: 0.05,
    lead: 0,
    nearest: 0.6,
  },
  moved: {
    likeness: 0.4,
    caption: 0.2,
    margin: 0.25,
    contained: 0.95,
    commonWeight: 6,
    ahead: 0,
    context: 0.15,
  },
} as const satisfies Record<string, SureThresholds>;
/** For the one remaining box of a row whose other boxes are sure. */
export const SURE_IN_ROW: SureThresholds = {
  likeness: 0.35,
  caption: 0.4,
  margin: 0,
  contained: 0.9,
  commonWeight: 3,
  ahead: -0.2,
};
export const SURE_OF_ROW: SureThresholds = {
  likeness: 0.4,
  caption: 0.5,
  margin: 0,
  contained: 0.75,
  commonWeight: 1.5,
};
/** For the ticks of a list. */
export const SURE_IN_LIST: SureThresholds = {
  likeness: 0.33,
  caption: 0.15,
  margin: 0,
  contained: 0.5,
  commonWeight: 3,
  ahead: -0.2,
};
/** The same for a tick whose first word is that of no other tick in either list. */
export const SURE_BY_WORD: SureThresholds = {
  likeness: 0.25,
  caption: 0.2,
  margin: 0,
  commonWeight: 3,
};
/** For ticks with the same words in two lists that are the same by their other options. */
export const SAME_OPTION: SureThresholds = { likeness: 0.6, caption: 0.9, margin: 0 };
export const SURE_AMONG: readonly SureThresholds[] = [
  { likeness: 0.38, caption: 0.2, margin: 0.1, contained: 0.9, commonWeight: 1, ahead: -0.05 },
  {
    likeness: 0.38,
    caption: 0,
    margin: 0.3,
    context: 0.25,
    nearest: 0.65,
    lead: 0.05,
    captionsAround: 0.8,
  },
  {
    likeness: 0.38,
    caption: 0,
    margin: 0.3,
    context: 0.5,
    sharedPrint: 0.5,
    lead: 0.2,
    captionsAround: 0.8,
  },
];
