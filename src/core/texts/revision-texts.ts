/** For a form's next revision: upload, comparison, confirmation. */
export const REVISION_TEXTS = {
  upload: 'New revision',
  uploadOf: 'New revision of {name}',
  look: 'Look at new revision',
  lookOf: 'Look at the new revision of {name}',
  uploadTitle: 'New revision of {name}',
  uploadLead:
    'The mapping is carried over box by box. The new revision is not used until you have reviewed it and set its first day.',
  uploadReplaces: '“{name}” is already waiting for review. This file replaces it.',
  uploadButton: 'Upload and compare',
  sent: 'The file was sent and is being compared with the previous form.',
  uploaded: 'Uploaded and compared with the previous form.',
  waits: 'New revision “{name}” is waiting for review: it is not in use yet.',
  replaced: 'Replaced from {date} by {name}',
  stillApplies:
    'Its days run beyond that, so an application to which both apply gets both: change when this one applies, or delete it.',
  alsoReplacedBy:
    '“{other}” replaces {before} too. An application dated on a day on which both apply gets both: delete one, or change when it applies.',
  formerKeepsItsDays:
    '“{name}”, which it replaced, does not come back by itself: applications dated {date} or later get neither form until you change when “{name}” applies.',
  leftAlone:
    'Its revision “{name}” was deleted: applications dated {date} or later get neither form. Change when this one applies, or restore “{name}”.',
  title: 'New revision of {name}',
  loading: 'Loading the comparison...',
  sameFile: 'This is the very same file: nothing differs',
  sameFileMeans:
    '“{next}” is byte for byte the file of “{before}”. If that is not what you meant, upload another file, or discard this one.',
  before: 'Before: {name}',
  after: 'New: {name}',
  sections: {
    look: 'To look at ({count})',
    added: 'New fields ({count})',
    gone: 'Gone ({count})',
    carried: 'Carried ({count})',
  },
  leads: {
    look: 'Which box of the new revision asks the same question? Whatever you leave undecided will be unmapped.',
    added:
      'Only the new revision has these. A suggestion is Auto Map’s guess: accept it or leave it.',
    gone: 'No box of the new revision seems to ask this, so it will be unmapped. Choose the box if there is one.',
    carried: 'The same question in both. Choose another box if one is wrong.',
  },
  nothing: 'None.',
  keys: 'Arrow keys go from row to row. In a row: 1, 2, 3 choose, 0 leaves it unmapped.',
  states: {
    carried: 'Carried',
    look: 'To look at',
    gone: 'Gone',
    added: 'New',
  },
  saving: 'Saving the choices...',
  saved: 'All choices are saved. You can close this and go on later.',
  notSaved: 'The last choices are not saved',
  undecided: 'Undecided',
  unmapped: 'Leave unmapped',
  otherBox: 'Another box',
  chooseBox: 'Choose a box...',
  whichBox: 'Which box takes {what}?',
  boxOnPage: '{label} (page {page})',
  boxOfSeveral: '{label}, box {n} of {count}',
  isUnmapped: 'will be unmapped',
  /** For a box of which a person kept what the previous file had in it. */
  saysOther: 'the new file has “{words}” there: decide it again in the mapping',
  saysNothing: 'the new file has nothing there: will be unmapped',
  /** The box has become several, such as those of a date’s month, day and year. */
  withParts: '{box}, with the boxes for its other parts ({count})',
  /** The new box takes the whole where the old one had a part, or another part. */
  filledBy: '{box}: {what}',
  /** Several boxes have become one, which another row has chosen. */
  joinedIn: 'in the same box: {box}',
  noSuggestion: 'No suggestion: it stays unmapped until you map it.',
  accept: 'Use: {what}',
  acceptAll: 'Accept all {count} suggestions',
  accepted: 'accepted',
  left: 'not used',
  sure: '{percent}% sure',
  pageOf: 'Page {page} of {pages}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  larger: 'Larger pages',
  smaller: 'Smaller pages',
  pageNotShown: 'The page cannot be shown.',
  tryAgain: 'Try again',
  firstDay: 'Use from',
  use: 'Use from {date}',
  useWithOpen: 'Use from {date}: {count} left undecided will be unmapped',
  using: 'Putting it into use...',
  means:
    'Applications dated {date} or later get “{next}”. Packets already made stay as they are. By using it, you confirm that you have looked at the mapping.',
  lastDay: '“{before}” is used until {last}.',
  neither:
    'Applications dated {from} to {to} get neither form: change when “{before}” applies if they should get one.',
  replacedMeanwhile:
    '“{before}” was replaced from {date} by “{name}” while this page was open. If somebody else did that, your choices here are not part of it: check its mapping.',
  /** After a confirmation whose answer was lost. */
  replacedUnanswered:
    'No answer came to your confirmation, but it was most likely done: “{before}” is replaced from {date} by “{name}”. Look through its mapping, in case somebody else confirmed it at the same time.',
  /** Somebody discarded it, or kept it as a form of its own. */
  released: '“{name}” is no longer a revision of “{before}”',
  releasedMeans:
    'It was discarded, or kept as a separate form, while this page was open: it is among the forms or the deleted forms. Your choices here are not kept.',
  exchanged: 'Another file has taken the place of “{before}”',
  exchangedMeans:
    '“{next}” was uploaded while this page was open, and is compared here now. Your choices for “{before}” do not apply to it. “{before}” is among the deleted forms.',
  close: 'Close',
  backOnline: 'The network is back. The new revision is not in use yet: press “Use from” again.',
  notUsed: 'The new revision was not put into use',
  compareAgain: 'Compare again',
  comparing: 'Comparing...',
  otherFile: 'Upload another file',
  discard: 'Discard',
  discardTitle: 'Discard this revision?',
  discardMeans:
    '“{name}” leaves this card and joins the deleted forms, where it can be restored as a separate form. “{before}” stays as it is.',
  asOwn: 'Keep it as a separate form',
  leaveTitle: 'Leave before the choices are saved?',
  leaveMeans: 'The revision stays here for review, but the last choices are not saved yet.',
  leave: 'Leave',
  /** Shown to an agent beside a form of an older packet. */
  replacedInPacket:
    'This is the previous revision: {next} replaces it for applications dated {date} or later.',
  /** Shown to an agent in an entry. */
  told: '{before} was replaced by {next} for applications dated {date} or later. This application gets {next}.',
  /** The same if the entry is dated before that day, such as a draft begun before it. */
  toldOfOlder:
    '{before} was replaced by {next} for applications dated {date} or later. This application is dated {dated} and still gets {before}. If it is signed on another day, change the Application Date.',
} as const;
