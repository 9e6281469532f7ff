import { message } from './message.ts';

/** The current state of a box, in the order of the counters. */
export const BOX_STATES = {
  mapped: 'Filled in',
  guess: 'Guess',
  problem: 'Problem',
  unmapped: 'Not mapped',
  asked: 'Asked',
  ink: 'Left for ink',
  unused: 'Not used',
} as const;

export type BoxState = keyof typeof BOX_STATES;

export const ROW_ORDERS = {
  page: 'As on the page',
  confidence: 'Least sure first',
  name: 'By field name',
} as const;

export type RowOrder = keyof typeof ROW_ORDERS;

/** For mapping boxes on the form's page. */
export const WORKBENCH_TEXTS = {
  search: 'Filter by name',
  searchHint: 'Name, words on the page or what fills it',
  order: 'Order',
  states: 'Boxes by state',
  all: 'All',
  shownOf: '{shown} of {total} fields',
  shownAll: '{total} fields',
  noneMatches: 'No field matches the filter.',
  acceptAll: 'Accept all',
  acceptAllOf: 'Accept every guess that is at least this sure',
  atLeast: '{percent}% sure or more: {count}',
  accepted: '{count} guesses accepted. Check them, then save.',
  acceptedOne: '1 guess accepted. Check it, then save.',
  undoAccepted: 'Undo',
  accept: 'Accept',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss the guess: {name}',
  sure: '{percent}% sure',
  page: 'The form’s page',
  pageOf: 'Page {page} of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  showPages: 'Show thumbnails of all pages',
  openOnPage: '{count} open',
  smaller: 'Smaller',
  larger: 'Larger',
  zoom: '{percent}%',
  sample: 'Sample data',
  sampleHint: 'Shows the page filled with sample data by the mapping as it is now',
  sampleMaking: 'Filling with sample data...',
  sampleFailed: 'The page cannot be shown with sample data: {reason}',
  sampleSkipped: 'Boxes that take nothing from the sample data: {count}',
  pageNotShown: 'The page cannot be shown.',
  tryAgain: 'Try again',
  nowhere: 'This field is not on any page.',
  choiceAt: 'What fills “{words}”',
  next: 'Next to check',
  close: 'Close',
  noneOpen: 'No other box is left to check.',
  noneShownOpen:
    'No other box that the filter shows is left to check. Not shown, and open: {count}.',
  keys: 'Keys',
  keysTitle: 'Keys of the mapping editor',
  otherThanOption: 'The text is not one of the field’s options.',
  tooLong: 'The text has {length} characters; the box takes {maxLength}.',
  noOption: 'No value is chosen for which the box is ticked.',
  noChoices: 'The question has no choices.',
} as const;

export const acceptedInWords = (count: number) =>
  count === 1 ? WORKBENCH_TEXTS.acceptedOne : message(WORKBENCH_TEXTS.accepted, { count });

/** By the key pressed together with Alt. */
export const WORKBENCH_KEYS = {
  n: 'Next open box: a guess, a problem or not mapped',
  p: 'Previous open box',
  a: 'Accept the guess of the selected box and go on',
  d: 'Dismiss the guess of the selected box and go on',
  o: 'Open the selected box on the page',
} as const;

export type WorkbenchKey = keyof typeof WORKBENCH_KEYS;

export const ALT_KEY = 'Alt+{key}';
export const KEYS_KEY = '?';
export const KEYS_KEY_WORDS = 'This list';
