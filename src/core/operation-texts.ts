/**
 * The specified sentences for an operation that failed for an unknown reason, by HTTP method and
 * route.
 */
export const OPERATION_FAILED: Readonly<Record<string, string>> = {
  'GET /api/forms': 'Failed to list forms.',
  'GET /api/forms/:id': 'Failed to get forms.',
  'GET /api/forms/:id/file': 'Download failed.',
  'PUT /api/forms/:id/mappings': 'Update failed.',
  'DELETE /api/forms/:id': 'Delete failed.',
  'POST /api/signed/:kind/:id': 'URL generation failed.',
  'POST /api/applications': 'Processing error.',
};

/** Some forms of a submission could not be filled. */
export const PROCESSING_FAILED = 'PDF processing failed';
