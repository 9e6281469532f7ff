export const UPLOAD_TEXTS = {
  fileLabel: 'PDF File',
  fileInformation: 'File Information',
  uploading: 'Uploading...',
  selectPdf: 'Please select a PDF file',
  failed: 'Upload failed',
  nameTaken:
    'A {noun} of this name is in the list already. With another name people can tell them apart.',
} as const;

const SENT = 'The file was sent and is being checked.';

export const FORM_UPLOAD_TEXTS = {
  title: 'Upload PDF Form',
  nameLabel: 'Form Name',
  upload: 'Upload PDF',
  sent: SENT,
  succeeded: 'PDF form uploaded successfully!',
} as const;

/** For a form or guide that is already in the list, byte for byte. */
export const SAME_UPLOAD_TEXTS = {
  title: '“{name}” is the very same file as “{as}”, which is in the list already',
  formsMean: 'If both apply to a case, its packet contains the form twice.',
  guidesMean: 'Agents find it twice in the list.',
  keep: 'Keep both',
  remove: 'Delete the new one',
  removeFailed: 'The new one was not deleted',
} as const;

export const GUIDE_UPLOAD_TEXTS = {
  title: 'Upload Guide',
  nameLabel: 'Guide Title',
  upload: 'Upload',
  sent: SENT,
  succeeded: 'Agent guide uploaded successfully!',
} as const;
