/** For uploading many forms at once. */
export const BULK_UPLOAD_TEXTS = {
  title: 'Upload of {count} files',
  hint: 'Several files, or folders, can be dropped anywhere on this page.',
  waiting: 'Waiting',
  uploading: 'Uploading...',
  analyzing: 'Analyzing...',
  ready: '{fields} fields, {mapped} suggested: have a look before it is used',
  unmapped: '{fields} fields, none suggested: needs its mapping',
  noFields: 'In the list, but without fillable fields',
  notPdf: 'Left out: not a PDF',
  sameName: 'Left out: a form from a file of this name is in the list already',
  stopped: 'Left out: stopped before its turn',
  tooMany: 'Left out: at most {most} files at once',
  same: 'It is the very same file as “{name}”: if both apply to a case, its packet contains the form twice.',
  sameCount: '{count} in the list twice: see below.',
  removeSame: 'Delete this one',
  removeSameOf: 'Delete {name}, which is in the list twice',
  removed: 'Deleted again: it was in the list twice',
  notRemoved: 'It was not deleted: {why}',
  anyway: 'Upload anyway',
  anywayOf: 'Upload {name} anyway',
  paused: '{why} {left} of {count} files are left; nothing is lost.',
  tryAgain: 'Try again',
  stop: 'Stop',
  close: 'Close',
  running: '{done} of {count} files are done.',
  finished: '{done} of {count} files are in the list.',
  failed: '{count} could not be uploaded: see why below.',
  leftOut: '{count} left out.',
} as const;

/** The most files in one upload. */
export const MOST_FILES_AT_ONCE = 200;
