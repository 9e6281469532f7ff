/**
 * What a visitor sees of packets from a table. Separate from run-texts.ts, the longest of these
 * files, because every start of the screens loads this one.
 */
export const RUN_VIEW_TEXTS = {
  title: 'Packets from a table',
  lead: 'One row for each client: every form that is for the client is filled from it. Only you can open your tables.',
  signInFirst: 'Please sign in first to make packets from a table.',
} as const;
