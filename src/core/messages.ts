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
  sessionCheckFailed: 'Session check failed',
  authenticationFailedToStart: 'Failed to initialize authentication',
  initializationFailed: 'App initialization failed',
  renderFailed: 'Failed to render component: {message}',
} as const;

/** Of a part of the screen, where the rest goes on. */
export const PART_TEXTS = {
  offline: 'This device is not connected to the network, and this part is not here yet.',
  notFetched:
    'This part could not be fetched: please check the network. If it does not come back, the site has been renewed since this page was opened.',
  failed: 'This part cannot be shown.',
  kept: 'What you entered is still here.',
  tryAgain: 'Try again',
} as const;

export const AUTHENTICATION_TEXTS = {
  required: 'Authentication Required',
  fillAllFields: 'Please fill in all fields',
  failed: 'Authentication failed',
  orContinueWith: 'Or continue with',
  agency: 'Your agency',
  signInAtAgency: 'Sign in at your agency',
  agencyExplained: 'Enter your e-mail address at the agency. It signs you in at its own page.',
  wallet: 'Ethereum wallet',
  waitingForWallet: 'Waiting for your wallet...',
  noWallet: 'This browser has no Ethereum wallet. Add one to it, or sign in another way.',
  walletDidNotSign: 'Your wallet did not sign the message, so nobody was signed in.',
  unavailable: 'Authentication service is not available. Database connection required.',
} as const;

/** What a person types who means it. */
export const DELETE_ACCOUNT_WORDS = 'delete my account';

/** Design 5.5 and specification section 9. */
export const SESSION_REFRESH = { tickMs: 30_000, ticksLeft: 3, retryMs: 200, retries: 5 } as const;

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
  fillFromApplication: 'Fill from application',
  filledFromApplication: '{count} fields filled from the application.',
  typedOverTitle: 'Replace what was typed?',
  typedOver: 'Fields of this form that hold something else, typed by hand: {count}',
  replaceTyped: 'Replace them',
  keepTyped: 'Keep what was typed',
  savedWithout: 'Not in the saved form, though typed: {count}. Please change them and save again.',
  savedWithNotes: 'Saved. Please look at these fields in print: {count}',
  savedByViewer: 'Saved in another way than usual. Please look through it before you sign.',
  nothingEntered:
    'No application has been entered yet. Choose Enter application data above, then come back.',
  notMapped: 'This form has no field mapping yet. An administrator configures it in Form Config.',
} as const;

/** What others did to the form or guide that somebody has open. */
export const FILE_EVENT_TEXTS = {
  deleted: {
    title: '“{name}” was deleted meanwhile',
    words: 'What you typed is still here. Download it before you close this page.',
    dismiss: 'Keep typing',
  },
  replaced: {
    title: 'A new “{name}” was uploaded meanwhile',
    words:
      'This is still the earlier one, with all that you typed. Opening the new one keeps both.',
    dismiss: 'Keep this one',
  },
  gone: {
    title: '“{name}” was deleted meanwhile',
    words: 'Nothing was typed into it. The viewer shows what is left.',
    dismiss: 'Understood',
  },
  download: 'Download what was typed',
  open: 'Open “{name}”',
  openNew: 'Open the new “{name}”',
  keptInList: 'Deleted. What you typed is still here.',
} as const;

/** The way to type where the boxes of the page are too small. */
export const FIELD_PANEL_TEXTS = {
  open: 'Type field by field',
  reading: 'Reading the fields...',
  none: 'This form has no fields to type into.',
  count: 'Field {at} of {count}',
  required: '{label} (required)',
  inInk: 'Signed in ink, on paper.',
  choose: 'Choose',
  previous: 'Previous',
  next: 'Next',
  done: 'Done',
  close: 'Close field by field',
} as const;

/** What a form's field is asked before the form goes to paper. */
export const FIELD_PROBLEM_TEXTS = {
  title: 'Look at these fields first: {count}',
  lead: 'The form can go as it is. An insurer may send it back.',
  empty: 'Empty, and the form requires it.',
  tooLong: '{length} characters, and the box takes {maxLength}.',
  noDate: '“{value}” is not a date of the calendar.',
  noSsn: 'A Social Security number has 9 digits.',
  noZip: 'A ZIP code has 5 or 9 digits.',
  noPhone: 'A telephone number has 10 digits.',
  noNumber: 'This is not a number.',
  show: 'Show',
  showOf: 'Show {name}',
  back: 'Back to the form',
  downloadAnyway: 'Download anyway',
  printAnyway: 'Print anyway',
  openAnyway: 'Open anyway',
} as const;

/** How the application view is reached by everyone without being in the nav (design 5.4). */
export const ENTER_APPLICATION_DATA = 'Enter application data';

/** Characters of a form's name and of a guide's title. */
export const UPLOAD_NAME_MAX_LENGTH = 200;

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
  sync: 'Sync Storage',
  synced: '✓ {message}',
  syncedWithoutMessage: 'Sync completed successfully',
  syncFailed: 'Sync failed: {message}',
  syncFailedUnexplained: 'Sync failed',
} as const;

export const GUIDE_TEXTS = {
  title: 'Agent Guide',
  lead: 'What an agent needs to know, to read and to show',
  signInFirst: 'Please sign in to read and manage the agent guides.',
  upload: 'Upload Guide',
  available: 'Available Guides ({count})',
  noGuides: 'No Agent Guides Available',
  download: 'Download',
  fullScreen: 'Full Screen',
  confirmDelete: 'Are you sure you want to delete "{title}"?',
  deleted: 'Presentation deleted successfully',
  deleteFailed: 'Failed to delete guide',
  backendMissing: 'Failed to load presentations',
  listFailed: 'Error loading guides',
  pdfFailed: 'Failed to load guide PDF',
  downloadFailed: 'Failed to download PDF',
} as const;

/** The list shows this guide under its shorter name (specification section 2). */
export const GUIDE_DISPLAY_TITLES: Readonly<Record<string, string>> = {
  'Understanding Medicaid Eligibility and Life Insurance':
    'Medicaid Eligibility and Life Insurance',
};

export const TEST_TEXTS = {
  title: 'PDF Test',
  lead: 'Fill a form with a fictitious application and see what its mapping does',
  signInFirst: 'Please sign in first to access PDF forms. Authentication is required.',
  configured: '{count} configured fields',
  run: 'Run Test',
  testing: 'Testing...',
  passed: 'Passed',
  failed: 'Failed',
  notTested: 'Not tested: no field is mapped yet.',
  testFailed: 'Test failed: {message}',
  noForms: 'No Configured Forms Available',
  goToConfig: 'Go to Form Config',
} as const;

/** How many results of test runs are kept (specification section 9). */
export const TEST_RESULTS_KEPT = 5;

export const TEMPLATE_TEXTS = {
  title: 'Template Generator',
  lead: 'See which fields a PDF has and where, and take its mapping to another form',
  signInFirst: 'Please sign in first to access PDF forms.',
  forms: 'PDF Forms ({count})',
  analyzed: 'Analyzed: {count} fields found',
  notAnalyzed: 'Not analyzed yet - analyze first to generate template',
  unshownFields: 'Fields that the Field Analysis PDF cannot show in full: {count}.',
  moreFields: '...and {count} more fields',
  analyze: 'Analyze',
  fieldAnalysis: 'Field Analysis PDF',
  generate: 'Generate Template',
  noForms: 'No PDF Forms Available',
  analyzeFailed: 'Failed to analyze form: {message}',
  fieldAnalysisFailed: 'Failed to create field analysis: {message}',
  generateFailed: 'Failed to generate template: {message}',
} as const;

export const PACKET_TEXTS = {
  title: 'Your packets',
  lead: 'The forms filled from your applications. Only you can open them.',
  keptForDays: 'Packets are kept for {days} days, then deleted.',
  keptForOneDay: 'Packets are kept for one day, then deleted.',
  keptUntil: 'Kept until {date}',
  none: 'No Packets Yet',
  noneHint: 'Submit an application while signed in: the forms filled from it are then kept here.',
  loadFailed: 'Failed to load packets',
  earlier: 'Show earlier packets',
  loadingEarlier: 'Loading earlier packets...',
  open: 'Open',
  download: 'Download',
  back: 'Back to your packets',
  downloadFailed: 'Download failed: {message}',
  history: 'History',
  historyEmpty: 'Nothing has been recorded about this packet yet.',
  remove: 'Delete',
  removeTitle: 'Delete this packet?',
  removeHint:
    'The completed forms of {name} and what was entered for them are removed for good. What you printed is not affected.',
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
  bestGuess: 'Best guess',
  acceptGuess: 'Accept',
  onlyGuesses: 'Only guesses to check',
  suggested: '{taken} of {total} fields have a suggestion. Check them, then save.',
  suggestedKept: 'Chosen by a person and left as it is: {kept}.',
  guessed: 'With a best guess to accept or leave: {count} more.',
  autoMapFailed: 'Auto Map failed',
  undoAutoMap: 'Undo Auto Map',
  boxOnPage: 'The box on the page',
  boxPage: 'Page {page} of {pages}',
  boxNowhere: 'This field stands on no page.',
  boxNotShown: 'The page cannot be shown.',
  save: 'Save Mappings',
  saved: 'Mappings saved successfully!',
  saveFailed: 'Failed to save mappings',
  loadFailed: 'Failed to load form data',
  noFormId: 'No form ID provided',
  backendMissing: 'Supabase client not initialized',
  formGone: 'No form data found',
  noAnalyzedFields: 'No PDF fields found in form analysis. Please analyze the form first.',
  noFields: 'No PDF fields found. Make sure the PDF has been analyzed properly.',
  importTemplate: 'Import template',
  imported: 'Mappings taken from “{formName}”: {count}. Check them, then save.',
  importedNone: 'Nothing taken from “{formName}”: this form has none of the fields mapped there.',
  importedAbsent: 'This form has no field of these names: {names}',
  cannotConfigure: 'Cannot configure field mapping',
} as const;

export const MAPPING_HISTORY_TEXTS = {
  button: 'History',
  title: 'History of this mapping',
  loading: 'Loading history...',
  empty: 'Nothing has been saved yet.',
  causes: {
    analysis: 'Suggested at analysis',
    save: 'Saved',
    restore: 'Earlier version restored',
    before_history: 'As it was when the history began',
  },
  current: 'In use',
  mapped: '{count} mapped',
  noChange: 'No box changed.',
  more: 'Show {count} more',
  notMapped: 'not mapped',
  restore: 'Restore',
  restoreOf: 'Restore the version of {date}',
  saveFirst: 'Save or undo your changes before you restore an earlier version.',
  unknown: 'by somebody',
  formerUser: 'by a former user',
  installation: 'by the installation',
} as const;

export const DELETED_FILES_TEXTS = {
  title: 'Deleted {noun}s ({count})',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  failed: 'The {noun} was not restored.',
} as const;

/** Where `INKREADY_FORM_ADMINS` names who may. */
export const FORM_ADMINS_NOTE =
  'Forms and guides are managed by your administrators. You can read and fill them.';

export const SECURE_FORM_TEXTS = {
  lead: 'Enhanced security life insurance application',
  preview: 'Preview Application',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  succeeded: 'Secure application submitted successfully! Your submission ID is: {submissionId}',
  failed: 'Submission failed',
  entryKept:
    'Your entry is kept, on this page alone: leave it open and submit again when this is over. Nothing is filled twice.',
  leftForInk: 'Left blank to sign in ink: {fields}',
  noFormsConfigured: 'No PDF forms configured for processing',
  nothingSent: 'Nothing left this device: you are not signed in, and no form was filled.',
  nothingSentYet: 'Nothing has been sent yet. You are signed in: the forms can be filled now.',
  signInAndFill: 'Sign in and fill the forms',
  fillForms: 'Fill the forms',
  tryAgain: 'Try again',
  kept: '{filled} of {total} forms were filled and are kept below. Try again: it goes on with the same packet.',
  noneKept:
    'No form was filled. Your entry is kept: try again, and it goes on with the same packet.',
  formsNotReviewed: 'Not filled, because nobody has reviewed its mapping yet: {names}.',
  formsSetAside:
    'Not in this packet, because the form itself could not be filled: {names}. The others are complete.',
} as const;

export const SIGNING_TEXTS = {
  noAddress:
    'Submit the signed physical form to the insurer. Its address is not set here yet: the administrator of this installation sets it (INKREADY_PROVIDER_ADDRESS).',
  notSet: 'Not set yet by the administrator',
} as const;

/** The form that is put first and has texts of its own: its file or form name contains this. */
export const TX_FORM_MARK = 'tx app08t';
export const TX_FORM_BADGE = 'TX App08T Rev 9.1.21';

/** Live lists: milliseconds before each next try to connect; the last one goes on. */
export const RECONNECT_DELAYS = [1_000, 2_000, 5_000, 10_000] as const;

/** Milliseconds (specification section 9): a stream that has not opened by then is asked for again. */
export const REALTIME_TIMEOUT = 10_000;

/** Milliseconds: the server says this often that the stream of changes is alive. */
export const HEARTBEAT = 25_000;

/** Milliseconds (specification section 9). */
export const TIMERS = {
  closeAfterSuccess: 1500,
  savedMessage: 3000,
  simulatedSubmit: 2000,
  sessionRecheck: 100,
} as const;
