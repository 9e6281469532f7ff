/** For printing a packet as one file. */
export const PRINT_TEXTS = {
  print: 'Print packet',
  preparing: 'Preparing the packet...',
  takesLong:
    'This takes longer than usual. A packet of many pages needs minutes over a slow network: please leave this page open.',
  download: 'Download packet',
  options: 'Paper and marks',
  duplex: 'Both sides of the paper',
  duplexHint: 'Each form starts on the front of a sheet.',
  signMarks: 'Mark where to sign',
  signMarksHint: 'Marks in the margin. Some insurers refuse forms with marks.',
  failed: 'The packet could not be prepared',
  /** Without a number of values, because the file also contains values that the form had before. */
  prepared: 'The packet has {pages} pages. Every value in its forms is printed in full.',
  preparedEmpty: 'The packet has {pages} pages. Its forms contain no values.',
  preparedOpen:
    'The packet has {pages} pages. Values in its forms that are not printed in full: {open}. Look at the forms marked below.',
  onlyCover: 'The file contains only the cover: no form can be part of it.',
  apart: 'Print these forms by themselves',
  absent: 'Not in this packet',
  gone: 'Its file is gone. Choose Correct this entry and submit: that fills every form again.',
  filename: 'Packet',
  encrypted: 'The form is protected, so it cannot be part of another file.',
  signed: 'The form bears a digital signature, which a packet would break.',
  notFilled: 'The form was not filled.',
  goodsServices: 'Goods & Services Statement',
} as const;
