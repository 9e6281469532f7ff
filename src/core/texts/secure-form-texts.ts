export const SECURE_FORM_TEXTS = {
  lead: 'Enhanced security life insurance application',
  preview: 'Preview Application',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  succeeded: 'Secure application submitted successfully! Your submission ID is: {submissionId}',
  failed: 'Submission failed',
  entryKept:
    'Your entry is kept, but only on this page: leave it open and submit again later. Nothing is filled twice.',
  leftForInk: 'Left blank to sign in ink: {fields}',
  noFormsConfigured: 'No PDF forms configured for processing',
  noFormApplies: 'No form applies to this application',
  nothingSent: 'Nothing left this device: you are not signed in, and no form was filled.',
  nothingSentYet: 'Nothing has been sent yet. You are signed in: the forms can be filled now.',
  signInAndFill: 'Sign in and fill the forms',
  fillForms: 'Fill the forms',
  tryAgain: 'Try again',
  kept: '{filled} of {total} forms were filled and are kept below. Try again to continue the same packet.',
  noneKept: 'No form was filled. Your entry is kept: try again to continue the same packet.',
  leftOut: 'Not for this application',
  formsNotReviewed: 'Not filled, because nobody has reviewed its mapping yet: {names}.',
  formsSetAside:
    'Not in this packet, because the form itself could not be filled: {names}. The others are complete.',
} as const;
