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
  cutTitle: 'Parts of this PDF have not arrived yet',
  changedTitle: 'This PDF was changed while it was loading',
  changed:
    'Somebody saved a new version, so the pages still missing here cannot be loaded. Note what you typed, then reload this page.',
  cut: 'Check your connection. They are loaded when it is back; what you typed is kept.',
  fillFromApplication: 'Fill from application',
  filledFromApplication: '{count} fields filled from the application.',
  emptiedAgain: 'Emptied, because this application has no value for them: {fields}.',
  typedOverTitle: 'Replace what was typed?',
  typedOver: 'Fields of this form that hold something else, typed by hand: {count}',
  replaceTyped: 'Replace them',
  keepTyped: 'Keep what was typed',
  savedWithout: 'Not in the saved form, though typed: {count}. Please change them and save again.',
  savedWithNotes: 'Saved. Please look at these fields in print: {count}',
  savedByViewer: 'Saved in a different way than usual. Please look through it before you sign.',
  nothingEntered:
    'No application has been entered yet. Choose Enter application data above, then come back.',
  notMapped: 'This form has no field mapping yet. An administrator configures it in Form Config.',
} as const;

export const FIND_TEXTS = {
  label: 'Find on every page',
  previous: 'Previous place found',
  next: 'Next place found',
  found: '{current} of {total}',
  none: 'Not found',
} as const;

/** What other people did to the form or guide that is open. */
export const FILE_EVENT_TEXTS = {
  deleted: {
    title: '“{name}” was deleted meanwhile',
    words: 'What you typed is still here. Download it before you close this page.',
    dismiss: 'Keep typing',
  },
  replaced: {
    title: 'A new “{name}” was uploaded',
    words:
      'This is still the earlier one, with all that you typed. Opening the new one keeps both.',
    dismiss: 'Keep this one',
  },
  gone: {
    title: '“{name}” was deleted meanwhile',
    words: 'Nothing was typed into it. The viewer shows what is left.',
    dismiss: 'Understood',
  },
  changed: {
    title: 'The fields of “{name}” were changed meanwhile',
    words: 'This is still the earlier one, with all that you typed.',
    dismiss: 'Keep typing',
  },
  renewed: {
    title: 'The fields of “{name}” were changed meanwhile',
    words: 'Nothing was typed into the earlier one. This is the new one.',
    dismiss: 'Understood',
  },
  openChanged: 'Open the new one, without what was typed',
  download: 'Download what was typed',
  open: 'Open “{name}”',
  openNew: 'Open the new “{name}”',
  keptInList: 'Deleted. What you typed is still here.',
} as const;

/** The way to the application view for every user, because the view is not in the navigation. */
export const ENTER_APPLICATION_DATA = 'Enter application data';
