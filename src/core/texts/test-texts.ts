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
