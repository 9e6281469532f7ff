/** Packets from a table of clients. */
export const RUN_TEXTS = {
  needsLook: 'Something on its forms needs a look.',
  rowStates: { waiting: 'Waiting', made: 'Packet made', refused: 'Refused' },
  resultColumns: ['Row', 'Outcome', 'Packet', 'Notes'],
  resultsFile: 'results.csv',
  refusedFile: 'refused-rows.csv',
  zipFile: 'packets.zip',
  packetGone: 'This packet was deleted.',
  restFile: 'THE REST IS MISSING.txt',
  rest: 'One file cannot hold more packets. Download the rows from {row} on as another file.',
  refusedColumns: ['Row', 'Why it was refused'],
} as const;
