export const UPLOAD_TEXTS = {
  fileLabel: 'PDF File',
  fileInformation: 'File Information',
  uploading: 'Uploading...',
  selectPdf: 'Please select a PDF file',
  failed: 'Upload failed',
} as const;

export const FORM_UPLOAD_TEXTS = {
  title: 'Upload PDF Form',
  nameLabel: 'Form Name',
  upload: 'Upload PDF',
  succeeded: 'PDF form uploaded successfully!',
} as const;

export const GUIDE_UPLOAD_TEXTS = {
  title: 'Upload Guide',
  nameLabel: 'Guide Title',
  upload: 'Upload',
  succeeded: 'Agent guide uploaded successfully!',
} as const;
