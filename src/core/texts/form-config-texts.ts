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
  uploadFirstHint:
    "Upload an insurer's fillable PDF. It is analyzed and mapped once, and then filled from every application entered.",
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

export const DELETED_FILES_TEXTS = {
  title: 'Deleted {noun}s ({count})',
  mayComeBack: 'It can be restored: it will be under “Deleted {noun}s” at the end of this page.',
  facts: '{filename}, uploaded {day}',
  restore: 'Restore',
  restoreOf: 'Restore {name}',
  restored: '“{name}” is back among the {noun}s.',
  sameName:
    'Another {noun} in the list has this name. Find out which one is right, and delete the other.',
  failed: 'The {noun} was not restored.',
} as const;

/** To somebody at work on the form. */
export const FORM_DELETED_MEANWHILE =
  'This form was deleted meanwhile. What you changed is still here: restore the form in another tab, under “Deleted forms” in Form Config, then try again.';

/** Shown if `INKREADY_FORM_ADMINS` lists the people who can change forms. */
export const FORM_ADMINS_NOTE =
  'Forms and guides are managed by your administrators. You can read and fill them.';
/** Shown instead to a listed person whose address is not confirmed. */
export const FORM_ADMIN_TO_CONFIRM =
  'You can manage forms and guides here once your e-mail address is confirmed. Press your name at the top of the page, then "Mail me a code".';
