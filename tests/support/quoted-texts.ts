/**
 * Every text that the specification quotes, word for word, listed under the tests that find it on
 * the screen or in an answer. `tests/quoted-texts.test.ts` compares the table with the
 * specification.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const QUOTED_TEXTS = {
  'src/server/app.test.ts': [
    'Authentication required.',
    'Database connection not available. Please contact administrator.',
    'Database error: {message}',
    'Delete failed.',
    'Download failed.',
    'Failed to get forms.',
    'Failed to list forms.',
    'Processing error.',
    'Update failed.',
    'URL generation failed.',
  ],
  'src/server/forms/routes.test.ts': ['Please select a file and enter a form name'],
  'src/server/applications/routes.test.ts': [
    'Failed to download template.',
    'Failed to save completed PDF.',
    'PDF processing failed',
  ],
  'e2e/bad-input.test.ts': [
    'Please fill in all required fields:',
    'Secure application submitted successfully! Your submission ID is: SEC-',
    'Submission failed',
    'Submitting...',
  ],
  'e2e/bad-uploads.test.ts': [
    'Please select a PDF file',
    'Please sign in first before uploading PDFs. Click the Sign In button in the top right corner.',
    'Upload failed',
    'Upload failed: {message}',
    'Uploading...',
  ],
  'e2e/form-tools.test.ts': [
    '...and N more fields',
    'Failed to analyze form: {message}',
    'Failed to create field analysis: {message}',
    'Failed to generate template: {message}',
    'Go to Form Config',
    'No Configured Forms Available',
    'No PDF Forms Available',
    'Not analyzed yet - analyze first to generate template',
    'Please analyze the form first',
    'Please sign in first to access PDF forms.',
    'Please sign in first to access PDF forms. Authentication is required.',
    'Sync completed successfully',
    'Sync failed: {message}',
    'Test failed: {message}',
    'Testing...',
  ],
  'e2e/guides.test.ts': [
    'Agent guide uploaded successfully!',
    'Are you sure you want to delete "{title}"?',
    'Error loading guides',
    'Failed to delete guide',
    'Failed to download PDF',
    'Failed to load guide PDF',
    'Failed to load presentations',
    'Medicaid Eligibility and Life Insurance',
    'No Agent Guides Available',
    'Presentation deleted successfully',
    'Understanding Medicaid Eligibility and Life Insurance',
  ],
  'e2e/mapping-texts.test.ts': [
    'Cannot configure field mapping',
    'Failed to load form data',
    'No form data found',
    'No form ID provided',
    'No PDF fields found in form analysis. Please analyze the form first.',
    'No PDF fields found. Make sure the PDF has been analyzed properly.',
    'PDF Field Mapping',
    'Supabase client not initialized',
  ],
  'e2e/outages.test.ts': [
    'App initialization failed',
    'Authentication check failed',
    'Authentication service is not available. Database connection required.',
    'Error loading forms. Please try again.',
    'Error loading PDF form.',
    'Failed to delete form',
    'Failed to initialize authentication',
    'Failed to load forms',
    'Failed to load PDF',
    'Failed to render component: {message}',
    'Failed to save mappings',
    'Loading application...',
    'Loading PDF forms...',
    'Mappings saved successfully!',
    'PDF forms require database connection. Please contact administrator.',
    'Session check failed',
    'Sign out failed',
    'Something went wrong',
    'Sync failed',
  ],
  'e2e/packets.test.ts': ['Download failed: {message}', 'No PDF forms configured for processing'],
  'e2e/presentation.test.ts': ['Apply Now', 'n of 8', 'Use arrow keys to navigate'],
  'e2e/provider-sign-in.test.ts': [
    'Access blocked. Please ensure your Google OAuth app is published or you are added as a test user.',
    'authentication failed:',
    'Authentication requires database connection. Please contact administrator.',
    'OAuth configuration error. Please contact support to fix the redirect URI configuration.',
    'Or continue with',
    'Unknown error',
  ],
  'e2e/sessions.test.ts': ['User'],
  'e2e/sign-in.test.ts': ['Authentication failed', 'Please fill in all fields'],
  'e2e/specified-texts.test.ts': [
    '(Goods & Services Statement required)',
    'AG12345',
    'Agent Name',
    'Analyzed: N fields found',
    'Application Date',
    'Are you sure you want to delete the named form?',
    'Authentication Required',
    'Authentication Required: Please sign in to access PDF form management features.',
    'Complete Your Application',
    'Download & Print',
    'Field mapping configured: N fields mapped',
    'Field mapping not configured',
    'Full Screen',
    'Goods & Services Statement needed for this state',
    'Invalid state code',
    'Irrevocable Funeral Trusts are not available in New York',
    'No Forms Available',
    'No PDF forms have been uploaded yet. Please contact your administrator to upload forms.',
    'No PDF Forms Uploaded',
    'Not analyzed yet',
    'PDF form uploaded successfully!',
    'PDF Form Management',
    'Please sign in first to access PDF forms. Click the Sign In button in the top right corner.',
    'Premium amount exceeds {state} limit of {amount}',
    'Premium amount is within {state} limit of {amount}',
    'Secure Application Form',
    'Select Form',
    'TX App08T Rev 9.1.21',
    'Upload Your First PDF Form',
    'Uploaded Forms (count)',
  ],
} as const;

/** Quoted in the specification, but not a text of a screen or an answer. */
export const QUOTED_WORDS: Readonly<Record<string, string>> = {
  unanalysed: 'the name of a state',
  analysed: 'the name of a state',
  'not available': 'looked for in a message of a provider',
  'Database connection': 'looked for in a message of a provider',
  none: 'no limit, in the table of states',
};

type TestFile = keyof typeof QUOTED_TEXTS;
type Values = Readonly<Record<string, string | number | RegExp>>;

/** Checks off the texts of one test file; `unmet` lists those it has not found. */
export function quotedTextChecks<File extends TestFile>(file: File) {
  type Text = (typeof QUOTED_TEXTS)[File][number];
  const unmet = new Set<string>(QUOTED_TEXTS[file]);
  return {
    unmet,

    /**
     * Waits until the text is on the screen, alone in its element.
     * @param values replacements for the variable parts, e.g. `{ N: 35 }`
     */
    async shows(scope: Page | Locator, text: Text, values: Values = {}): Promise<void> {
      await scope
        .getByText(new RegExp(`^\\s*${pattern(text, values)}\\s*$`))
        .first()
        .waitFor();
      unmet.delete(text);
    },

    /** Like `shows`, for a text with other text before or after it. */
    async showsWithin(scope: Page | Locator, text: Text, values: Values = {}): Promise<void> {
      await scope
        .getByText(new RegExp(pattern(text, values)))
        .first()
        .waitFor();
      unmet.delete(text);
    },

    /** For a text that is not inside an element, such as an answer's message or a placeholder. */
    says(said: unknown, text: Text, values: Values = {}): void {
      expect(said).toMatch(new RegExp(`^${pattern(text, values)}$`));
      unmet.delete(text);
    },
  };
}

function pattern(text: string, values: Values): string {
  let found = escaped(text);
  for (const [variable, value] of Object.entries(values)) {
    if (!text.includes(variable)) throw new Error(`"${text}" has no ${variable}`);
    const by = value instanceof RegExp ? value.source : escaped(`${value}`);
    found = found.replace(escaped(variable), () => by);
  }
  return found;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
