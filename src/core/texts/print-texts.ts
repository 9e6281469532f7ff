/** A packet as one file to print. */
export const PRINT_TEXTS = {
  print: 'Print packet',
  preparing: 'Preparing the packet...',
  download: 'Download packet',
  options: 'Paper and marks',
  duplex: 'Both sides of the paper',
  duplexHint: 'Each form starts on the front of a sheet.',
  signMarks: 'Mark where to sign',
  signMarksHint: 'Marks in the margin. Some insurers refuse forms with marks.',
  failed: 'The packet could not be prepared',
  prepared: 'The packet has {pages} pages. {whole} of {total} values stand whole on them.',
  apart: 'Print these forms by themselves',
  filename: 'Packet',
  encrypted: 'The form is protected, so it cannot be part of another file.',
  signed: 'The form bears a digital signature, which a packet would break.',
  notFilled: 'The form was not filled.',
  goodsServices: 'Goods & Services Statement',
} as const;
