/** The columns that lists and downloads need; the application data stays sealed. */
export const COMPLETED_FORM_COLUMNS = [
  'submission_id',
  'form_id',
  'storage_path',
  'form_name',
  'original_filename',
  'created_by',
  'created_at',
] as const;

export type CompletedForm = Record<(typeof COMPLETED_FORM_COLUMNS)[number], string>;

/** Includes its application data, sealed. */
export type SealedForm = CompletedForm & { application_data: string };
