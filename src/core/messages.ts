/**
 * The specification's quoted texts that are not errors of the server (those stand in
 * error-texts.ts), word for word, grouped by the screen that shows them.
 */

/** Sets the `{placeholders}` of a text. */
export function message(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export const SHELL_TEXTS = {
  loading: 'Loading application...',
  somethingWrong: 'Something went wrong',
  reload: 'Reload Page',
  userWithoutName: 'User',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  authenticationCheckFailed: 'Authentication check failed',
  signOutFailed: 'Sign out failed',
  initializationFailed: 'App initialization failed',
  renderFailed: 'Failed to render component: {message}',
} as const;

export const AUTHENTICATION_TEXTS = {
  required: 'Authentication Required',
  fillAllFields: 'Please fill in all fields',
  failed: 'Authentication failed',
} as const;

export const VIEWER_TEXTS = {
  title: 'Complete Your Application',
  signInFirst:
    'Please sign in first to access PDF forms. Click the Sign In button in the top right corner.',
  loading: 'Loading PDF forms...',
  selectForm: 'Select Form',
  downloadAndPrint: 'Download & Print',
  fullScreen: 'Full Screen',
  noForms: 'No Forms Available',
  noFormsHint:
    'No PDF forms have been uploaded yet. Please contact your administrator to upload forms.',
  backendMissing: 'PDF forms require database connection. Please contact administrator.',
  listFailed: 'Error loading forms. Please try again.',
  pdfNotLoaded: 'Failed to load PDF',
  pdfFailed: 'Error loading PDF form.',
} as const;

/** How the application view is reached by everyone without being in the nav (design 5.4). */
export const ENTER_APPLICATION_DATA = 'Enter application data';

export const UPLOAD_TEXTS = {
  title: 'Upload PDF Form',
  nameLabel: 'Form Name',
  fileLabel: 'PDF File',
  fileInformation: 'File Information',
  upload: 'Upload PDF',
  selectPdf: 'Please select a PDF file',
  selectFileAndName: 'Please select a file and enter a form name',
  succeeded: 'PDF form uploaded successfully!',
  failed: 'Upload failed',
} as const;

export const MANAGEMENT_TEXTS = {
  title: 'PDF Form Management',
  lead: 'Upload and configure PDF forms for auto-fill',
  signInFirst: 'Authentication Required: Please sign in to access PDF form management features.',
  uploadedForms: 'Uploaded Forms ({count})',
  analyzed: 'Analyzed: {count} fields found',
  notAnalyzed: 'Not analyzed yet',
  mapped: 'Field mapping configured: {count} fields mapped',
  notMapped: 'Field mapping not configured',
  noForms: 'No PDF Forms Uploaded',
  uploadFirst: 'Upload Your First PDF Form',
  confirmDelete: 'Are you sure you want to delete the named form?',
  loadFailed: 'Failed to load forms',
  loadFailedTryAgain: 'Error loading forms. Please try again.',
  analyzeFailed: 'Failed to analyze form: {message}',
  deleteFailed: 'Failed to delete form',
} as const;

export const MAPPING_TEXTS = {
  dialogTitle: 'Configure Field Mapping',
  title: 'PDF Field Mapping',
  columns: {
    field: 'PDF Field Name',
    type: 'Field Type',
    source: 'Application Field',
    manualValue: 'Manual Value Override',
  },
  showAdvanced: 'Show Advanced',
  hideAdvanced: 'Hide Advanced',
  autoMap: 'Auto Map',
  save: 'Save Mappings',
  saved: 'Mappings saved successfully!',
  saveFailed: 'Failed to save mappings',
  loadFailed: 'Failed to load form data',
  noFields: 'No PDF fields found. Make sure the PDF has been analyzed properly.',
  cannotConfigure: 'Cannot configure field mapping',
} as const;

export const SECURE_FORM_TEXTS = {
  lead: 'Enhanced security life insurance application',
  preview: 'Preview Application',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  succeeded: 'Secure application submitted successfully! Your submission ID is: {submissionId}',
  failed: 'Submission failed',
  noFormsConfigured: 'No PDF forms configured for processing',
} as const;

/** The form that is put first and has texts of its own: its file or form name contains this. */
export const TX_FORM_MARK = 'tx app08t';
export const TX_FORM_BADGE = 'TX App08T Rev 9.1.21';

/** Milliseconds (specification section 9). */
export const TIMERS = {
  closeAfterSuccess: 1500,
  savedMessage: 3000,
  simulatedSubmit: 2000,
  sessionRecheck: 100,
} as const;
