export const SECURE_FORM_TEXTS = {
  lead: 'Enhanced security life insurance application',
  preview: 'Preview Application',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  succeeded: 'Secure application submitted successfully! Your submission ID is: {submissionId}',
  failed: 'Submission failed',
  entryKept:
    'Your entry is kept, but only on this page: leave it open and submit again later. Nothing is filled twice.',
  entrySaved:
    'Your entry is saved among your drafts. Submit it again here later: nothing is filled twice.',
  correctedGone:
    'The packet that this entry corrects was deleted, perhaps in another window. Submit it again, and it becomes a new packet.',
  backOnline: 'This device is connected again: submit once more. Nothing of your entry was lost.',
  leftForInk: 'Left blank to sign in ink: {fields}',
  noFormsConfigured: 'No PDF forms configured for processing',
  formsGone: 'Deleted or unmapped after you began this entry, and not in this packet: {names}.',
  filling: 'Filling and proving form {next} of {total}...',
  noFormApplies: 'No form applies to this application',
  nothingFilled: 'Nothing to print: no form was filled',
  nothingAppliesHint:
    'Each form says below why it was left out. Correct the entry, or have the form’s rule changed in Form Config.',
  nothingConfiguredHint:
    'A form is filled once it has been uploaded, analyzed and its fields mapped in Form Config.',
  entryIsDraft: 'What you entered stays among your drafts.',
  nothingSent: 'Nothing left this device: you are not signed in, and no form was filled.',
  nothingSentYet: 'Nothing has been sent yet. You are signed in: the forms can be filled now.',
  signInAndFill: 'Sign in and fill the forms',
  fillForms: 'Fill the forms',
  tryAgain: 'Try again',
  kept: '{filled} of {total} forms were filled and are kept below. Try again to continue the same packet.',
  noneKept: 'No form was filled. Your entry is kept: try again to continue the same packet.',
  leftOut: 'Not for this application',
  formReady: 'Ready to print',
  formToLookAt: 'To look at',
  leftOutToLookAt: 'To look at because left out: {count}',
  toCheck: '{count} to check in print',
  printedSmaller: '{count} printed smaller to fit',
  formNotFilled: 'Not filled',
  forInk: '{count} for ink',
  formsNotReviewed: 'Not filled, because nobody has reviewed its mapping yet: {names}.',
  formsSetAside:
    'Not in this packet, because the form itself could not be filled: {names}. The others are complete.',
} as const;
