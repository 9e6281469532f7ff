/**
 * The one error type of the product. The code is for programs, the details for the sentence that a
 * person reads (see error-texts.ts); neither may ever contain personal data.
 */
export const ERROR_CODES = [
  'validation_failed',
  'upload_incomplete',
  'missing_required_fields',
  'application_invalid',
  'authentication_required',
  'forms_need_sign_in',
  'signed_in_meanwhile',
  'sign_in_before_upload',
  'invalid_credentials',
  'sign_in_refused',
  'second_factor_needed',
  'mailed_code_wrong',
  'confirm_address_first',
  'password_wrong',
  'password_same',
  'password_too_short',
  'password_common',
  'password_has_email_name',
  'reauthentication_required',
  'email_taken',
  'sign_up_not_invited',
  'sign_up_other_domain',
  'email_not_confirmed',
  'mail_not_sent',
  'identity_provider_unavailable',
  'agency_unknown',
  'agency_other_domain',
  'agency_answer_refused',
  'not_found',
  'method_not_allowed',
  'forbidden_origin',
  'https_required',
  'signed_url_expired',
  'rate_limited',
  'request_too_large',
  'not_a_pdf',
  'file_empty',
  'file_too_large',
  'upload_quota_reached',
  'pdf_damaged',
  'pdf_needs_password',
  'pdf_signed_active',
  'pdf_signed',
  'pdf_changes_forbidden',
  'form_is_scan',
  'no_places_found',
  'pdf_has_prefix',
  'pdf_too_slow',
  'pdf_too_much_memory',
  'form_not_analyzed',
  'form_already_analyzed',
  'form_not_mapped',
  'form_admins_only',
  'form_file_missing',
  'mapping_stale',
  'fields_stale',
  'fields_invalid',
  'rule_stale',
  'name_stale',
  'revision_pending',
  'revision_stale',
  'revision_without_fields',
  'revision_day_too_early',
  'revision_unmapped',
  'form_replaced',
  'packet_stale',
  'packet_file_gone',
  'mapping_invalid',
  'draft_stale',
  'drafts_full',
  'runs_full',
  'run_moved_on',
  'row_has_packet',
  'run_columns_open',
  'run_made_before',
  'no_forms_for_run',
  'table_too_long',
  'nothing_to_print',
  'submission_id_taken',
  'submission_differs',
  'submission_in_progress',
  'completed_form_not_saved',
  'upload_interrupted',
  'upload_unanswered',
  'uploads_busy',
  'request_cancelled',
  'versions_differ',
  'device_offline',
  'server_silent',
  'database_unavailable',
  'database_error',
  'storage_unavailable',
  'store_unknown',
  'sync_unconfirmed',
  'disk_full',
  'sealed_data_unreadable',
  'master_key_wrong',
  'data_folder_locked',
  'data_folder_not_writable',
  'port_in_use',
  'file_not_readable',
  'file_unusable',
  'file_not_writable',
  'archive_damaged',
  'archive_altered',
  'archive_unauthenticated',
  'data_folder_not_empty',
  'restore_unfinished',
  'rotation_unfinished',
  'keys_missing',
  'destination_not_empty',
  'copy_differs',
  'database_newer',
  'input_not_json',
  'usage',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(code: unknown): code is ErrorCode {
  return ERROR_CODES.includes(code as ErrorCode);
}

/**
 * Values for the `{placeholders}` of the code's text: a number or a short name, never user data.
 */
export type ErrorDetails = Record<string, unknown>;

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** @param cause the original failure, for the server's log only; never sent to a client */
  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError;
}
