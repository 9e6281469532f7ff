/** For the forms' questions, on the entry screen and in the mapping editor. */
export const QUESTION_TEXTS = {
  hint: 'Asked by the forms that this application needs. The answers are kept with it and printed on these forms.',
  askedBy: 'Asked by {form}',
  alsoAskedBy: 'Also asked by {forms}.',
  row: 'Row {number}',
  odd: '{label} {problem}.',
  noLongerAsked: 'No longer asked',
  noLongerAskedHint:
    'No form asks this now. The answer stays with the application until you remove it.',
  clear: 'Clear',
  clearAnswer: 'Clear the answer to {label}',
  remove: 'Remove',
  removeAnswer: 'Remove the answer to {label}',
  ask: 'Ask the agent',
  leftForInk: 'Left for ink',
  notUsed: 'Not used',
  kept: 'As in the file',
  notFromApplication: 'Not from the application',
  label: 'Question',
  kind: 'Kind of answer',
  required: 'Required',
  more: 'Help, choices, condition',
  help: 'Help text',
  choices: 'Choices, one per line',
  askedToo: 'Asked with it, because they take the same answer: {boxes}.',
  undoAskedToo: 'Undo',
  askSection: 'Ask for the rest of “{section}”, too: {boxes}',
  askedSection: 'Asked of the agent: {boxes} of “{section}”.',
  shownWhen: 'Asked only when',
  always: 'always',
  hasValue: 'is',
  labelMissing: 'Enter the words of the question.',
  suggested: 'To be asked of the agent, because the form requires it: {count}.',
} as const;

/** For the panel beside the entry. */
export const GOOD_ORDER_TEXTS = {
  title: 'Good order',
  entry: 'This entry',
  stillNeeded: 'Still needed',
  inOrder: 'In good order',
  detailOfNo: '“{label}” is left out, because “{question}” is NO.',
  formInOrder: 'Nothing missing',
  /** Shown while the entry itself still lacks something listed above. */
  formNeedsEntry: 'Only what is listed under “This entry”',
  noFormsWhy:
    'As entered so far, no form would be filled. The reason for each form is given below.',
  /** Submitting still fills the forms, because the server has its own list. */
  notLoaded: 'Which forms apply, and what they ask, could not be loaded',
  loading: 'Checking which forms apply...',
  leftOut: 'Not for this application ({count})',
  otherDay:
    'By the clock of this device today is {here}, by that of the server {there}: check the Application Date.',
  toDo: '{count} to look at',
  sameClient: 'You already made a packet for this client: {name}, {date}.',
  sameNumber: 'You already made a packet with this Social Security number: {name}, {date}.',
  sameNameInDraft: 'You have an entry under this name that is not submitted: {name}, saved {date}.',
  seePackets: 'See packets and drafts',
  toCompare: 'To compare',
  notReviewed:
    'Nobody has checked yet which box gets which value in: {names}. Compare the filled forms with the entry.',
} as const;
