export const PACKET_TEXTS = {
  title: 'Your packets',
  lead: 'Your drafts, and the forms filled from your applications. Only you can open them.',
  keptForDays: 'Packets are kept for {days} days, then deleted.',
  keptForOneDay: 'Packets are kept for one day, then deleted.',
  keptUntil: 'Kept until {date}',
  none: 'No Packets Yet',
  noneHint: 'Submit an application while signed in: the forms filled from it are then kept here.',
  noneOfRun: 'No packet of this table is left',
  noneOfRunHint: 'The packets that were made from it have been deleted.',
  loadFailed: 'Failed to load packets',
  loading: 'Loading packets...',
  opening: 'Loading the packet...',
  signInFirst: 'Please sign in first to see your packets.',
  enter: 'Enter an application',
  search: 'Insured’s name',
  order: 'Order',
  insured: 'Insured',
  date: 'Date',
  state: 'State',
  forms: 'Forms',
  noneFound: 'Nothing found for “{search}”.',
  version: 'Version {version}',
  versionMade: 'Version {version}, made by you on {date}',
  versionOf: '{form}, version {version}',
  earlierVersions: 'Earlier versions ({count})',
  useAgain: 'Use again',
  correct: 'Correct this entry',
  more: 'Show more packets',
  loadingMore: 'Loading more packets...',
  open: 'Open',
  download: 'Download',
  downloadFailed: 'Download failed: {message}',
  remarks: 'What to look at',
  remarksFailed: 'The list of what to look at cannot be shown: {message}',
  history: 'History',
  historyEmpty: 'Nothing has been recorded about this packet yet.',
  remove: 'Delete',
  removeTitle: 'Delete this packet?',
  removeHint:
    'The completed forms of {name} and the data entered for them are deleted for good. Printed copies are not affected.',
  gone: 'The packet of {name}, {made}, was deleted meanwhile',
  goneMeans:
    'It was deleted in another window, or its time was over. Its forms can no longer be printed.',
  correctionStays: 'Your unfinished correction of it stays among your drafts.',
} as const;

/** What is left to do with a packet. */
export const PACKET_STATE_TEXTS = {
  draft: 'Draft',
  needs_look: 'Needs a look',
  ready: 'Ready to print',
  printed: 'Printed',
} as const;

export const PACKET_ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Insured A to Z',
  nameBackwards: 'Insured Z to A',
  state: 'Needs a look first',
} as const;

export type PacketOrder = keyof typeof PACKET_ORDERS;

/** `12 packets and 1 draft`. */
export function countInWords(packets: number, drafts: number): string {
  const counted = [
    packets === 1 ? '1 packet' : `${packets.toLocaleString('en-US')} packets`,
    drafts === 0 ? '' : drafts === 1 ? '1 draft' : `${drafts} drafts`,
  ];
  return counted.filter(Boolean).join(' and ');
}

/** `Burial benefits and 2 more`. */
export function formsInWords(forms: readonly { formName: string }[]): string {
  const [first, ...others] = forms;
  return others.length === 0
    ? (first?.formName ?? '')
    : `${first?.formName} and ${others.length} more`;
}
