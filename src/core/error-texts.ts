import type { ErrorCode, ErrorDetails } from './errors.ts';
import { NO_FORM_READY } from './texts/form-list-texts.ts';

/** How the problem of `validation_failed` ends if the request has a key that the server does not know. */
export const UNKNOWN_KEY = 'is not known';

/**
 * What a person reads for each error: what happened, what is safe, what to do. `{name}` is filled
 * from the error's details. Server answers, the command line and the screens all use these, so one
 * failure has one sentence.
 */
export const ERROR_TEXTS: Record<ErrorCode, string> = {
  validation_failed: 'Something in this request is not right: {problem}.',
  upload_incomplete: 'Please select a file and enter a {name}',
  missing_required_fields: 'Please fill in all required fields: {fields}',
  application_invalid: 'Submission failed. Please correct: {problems}.',
  authentication_required: 'Authentication required.',
  forms_need_sign_in: 'Please sign in first to access PDF forms.',
  signed_in_meanwhile:
    'Somebody signed in while this was on its way. Nothing was changed: please try again.',
  sign_in_before_upload:
    'Please sign in first before uploading PDFs. Click the Sign In button in the top right corner.',
  sign_in_refused: '{message}',
  invalid_credentials: 'Invalid email or password',
  second_factor_needed: 'This account uses a second factor. Please sign in with your password.',
  mailed_code_wrong:
    'This code is wrong or has expired. Check it, or request a new one: five wrong codes end it.',
  confirm_address_first:
    'Confirm your e-mail address first: you need it if you lose your password.',
  password_wrong: 'This is not the password of your account.',
  password_same: 'This is the password that you gave as the current one: nothing was changed.',
  password_too_short: 'Password too short: please use {minimum} characters or more.',
  password_common:
    'This password is among the first that attackers guess. Please choose another one, for example four words that only you would put together.',
  password_has_email_name:
    'This password contains the name in your e-mail address. Please choose another one.',
  reauthentication_required:
    'For this, please sign out, sign in again, and come back here within {minutes} minutes.',
  // The same for everybody, because a stranger must not learn who was once invited.
  sign_up_not_invited:
    'Creating an account here takes an invitation to your e-mail address that has not expired. Please ask your administrator for a new one.',
  sign_up_other_domain: 'Accounts here are for e-mail addresses of {domains}.',
  email_not_confirmed:
    'This e-mail address is not confirmed yet. Enter the code that was mailed to it.',
  mail_not_sent: 'The change was made, but its mail could not be sent. Please send it again.',
  identity_provider_unavailable:
    '{provider} cannot be reached at the moment. Please try again, or sign in with your password.',
  agency_unknown:
    'No agency here uses addresses like this one. Check the address, or sign in with your password.',
  agency_other_domain: 'Your agency’s provider named an address that is not one of your agency’s.',
  agency_answer_refused:
    'Your agency’s provider sent an answer that cannot be trusted. Sign in again; if this happens again, tell the people who run your agency’s directory.',
  email_taken: 'Another user already has this e-mail address.',
  not_found: 'That {what} was not found. It may have been deleted.',
  method_not_allowed: 'This address does not accept {method}.',
  forbidden_origin: 'This request came from another site and was refused.',
  https_required: 'This address works only over https. Nothing was changed.',
  signed_url_expired: 'This address has expired or was changed. Please open the file again.',
  rate_limited: 'Too many attempts. Please wait {seconds} seconds and try again.',
  request_too_large: 'This request is too large; the limit is {limit}.',
  not_a_pdf: 'Please select a PDF file. The chosen file is not a PDF, whatever its name says.',
  file_empty: 'The chosen file is empty. Please select the original PDF.',
  file_too_large: 'The file is {size}; the largest that can be uploaded is {limit}.',
  upload_quota_reached:
    'This file would exceed your upload limit of {limit}. Nothing was changed. Please ask your administrator.',
  pdf_damaged: 'This PDF is damaged and cannot be read. Please get a fresh copy from its source.',
  pdf_needs_password:
    'This PDF needs a password to open. Please save a copy without the password and use that.',
  pdf_signed_active:
    'This PDF is signed and contains parts that are not allowed ({parts}). Removing them would break the signature: please ask the signer for a copy without them.',
  pdf_signed:
    'This PDF is signed: a new field would break the signature. Nothing was changed. Please get an unsigned copy from its source.',
  pdf_changes_forbidden:
    'This PDF is encrypted and forbids changes, so no fields can be added to it. Nothing was changed. Please ask its publisher for a copy that allows them.',
  form_is_scan:
    'This PDF is a scan: each page is one picture, without text or lines. No places to fill in can be found on it. Please get the original PDF from its source.',
  no_places_found: 'No places to fill in were found in this PDF, so nothing was written.',
  pdf_has_prefix:
    'This file begins with something other than a PDF, so it could be taken for another kind of file. Please get a fresh copy from its source.',
  pdf_too_slow: 'This PDF took longer than {seconds} seconds to process and was stopped.',
  pdf_too_much_memory: 'This PDF needed more than {limit} of memory to process and was stopped.',
  form_file_missing: 'Failed to download template.',
  form_not_analyzed: 'Please analyze the form first',
  form_not_mapped:
    'Not tested: no field of this form is mapped yet. Configure it in Form Config first.',
  form_already_analyzed: 'Somebody has analyzed this form already. Its mapping is kept as it is.',
  form_admins_only:
    'Forms and guides are managed by the administrators of this installation. Nothing was changed: please ask one of them.',
  mapping_stale:
    'Somebody else, or you in another tab, saved {saved} after you opened it. Your changes are not lost: load theirs, or save yours over it.',
  fields_stale:
    'Somebody else, or you in another tab, saved this form after you opened its fields. Your fields are not lost: load theirs, or save yours over it.',
  fields_invalid: 'The fields were not saved. “{name}”: {problem}',
  rule_stale:
    'Somebody else has just changed when this form applies. Look at it again, then make your change.',
  name_stale:
    'Somebody else has just renamed this form to “{name}”. Nothing was changed: if your name is the better one, save it again.',
  revision_pending:
    'A new revision of this form, {name}, is already waiting for review. Nothing was changed: continue with that one, or replace it.',
  revision_stale:
    'The form or its mapping was changed after the two revisions were compared. Nothing was changed: compare again, then look at what is different.',
  revision_without_fields:
    'This PDF has no form fields, so nothing could be filled in it. Nothing was changed: get the fillable PDF from its source. If there is none, upload this one as a form of its own, find its fields there, download it from PDF Application, and choose that file here.',
  revision_day_too_early:
    'The previous form is used from {day}. Choose a later day for its next revision.',
  revision_unmapped:
    'No box of the new revision would be filled, so applications from that day on would get neither form. Nothing was changed: choose or accept at least one box.',
  form_replaced:
    'This form was already replaced by {name}. Please upload the next revision on the card of that form.',
  packet_stale:
    'A later version of this packet was saved meanwhile. What you typed is still here: open the later version and type it there.',
  packet_file_gone:
    'The file of {form} in this packet is gone, so no next version of it can be made here. What you typed is still here: choose Correct this entry, which fills every form again, and type it there.',
  mapping_invalid: 'This mapping cannot be read: {problem}.',
  draft_stale:
    'This entry was saved in another tab or on another device meanwhile. Both are kept: load that one, or keep this one as a separate draft.',
  drafts_full:
    'You have {limit} drafts, the most that can be kept. Delete one that you do not need in Your packets.',
  runs_full:
    'You have {limit} tables, the most that can be kept. Delete one that you do not need; its packets stay.',
  run_moved_on:
    'This table is no longer at that step: it was started, paused or ended meanwhile, perhaps in another window.',
  row_has_packet:
    'This row has its packet already. To change something, correct the packet in Your packets.',
  run_columns_open: 'First choose what each column holds and how its dates are written.',
  run_made_before:
    'Packets were already made from this same table on {date}. Start it once more only if you want a second packet for each row.',
  no_forms_for_run: NO_FORM_READY,
  nothing_to_print: 'There is no packet to print here: none is made yet, or all were deleted.',
  table_too_long:
    'This table is too long: {limit} rows and {size} at most. Split it into several tables.',
  submission_id_taken: 'This submission ID is already in use. Please submit again.',
  submission_differs:
    'Another entry was submitted under this submission ID. Nothing was changed: please submit this one under a new ID.',
  submission_in_progress:
    'This application is still being processed. Please wait a moment and try again.',
  completed_form_not_saved: 'Failed to save completed PDF.',
  upload_interrupted:
    'Upload failed: the connection ended before the whole file arrived. Upload it again.',
  upload_unanswered:
    'The whole file was sent, but the connection ended before the answer, so it may have been stored. Upload it again: if that makes a second copy, you are told.',
  uploads_busy:
    'Many uploads are under way. Nothing was changed: please try again in {seconds} seconds.',
  request_cancelled: 'This request was cancelled before it was answered.',
  versions_differ:
    'This page and the server that answered are of different versions, as while this site is being updated. Nothing was changed: please try again in a few minutes. If it still fails, reload the page.',
  device_offline: 'This device is not connected to the network: connect, then try again.',
  server_silent:
    'The server has not answered for a while: the connection may be slow or lost. Please try again.',
  database_unavailable: 'Database connection not available. Please contact administrator.',
  database_error: 'Database error: {message}',
  storage_unavailable: 'The file store cannot be reached. Nothing was changed; please try again.',
  store_unknown:
    'The store of the {store} does not belong to this installation, or is not where it should be. Nothing was changed. Please tell your administrator.',
  sync_unconfirmed:
    'The files of {count} forms and guides are gone. Nothing was changed: check the list, and confirm what to remove from it.',
  disk_full:
    'There is no space left for files. Nothing was changed. Please tell your administrator.',
  sealed_data_unreadable:
    'This stored item cannot be opened: it was changed or was sealed with another key.',
  master_key_wrong:
    'The packets here are sealed with another master key. Give that key as INKREADY_MASTER_KEY, or as INKREADY_PREVIOUS_MASTER_KEYS beside the new one.',
  data_folder_locked: 'Another Inkready already uses the data folder {folder} (process {pid}).',
  data_folder_not_writable: 'The data folder {folder} cannot be written to ({reason}).',
  port_in_use: 'Port {port} is already in use. Stop the other program or set PORT.',
  file_not_readable: 'Cannot read {file} ({reason}).',
  file_unusable: '{file}: {reason}. {remedy}.',
  file_not_writable: 'Cannot write {file} ({reason}).',
  archive_damaged: '{file} is not a complete backup: {reason}. Use another one.',
  archive_altered:
    '{file} was altered after it was made: the master key does not confirm its list of contents. Use another one.',
  archive_unauthenticated:
    'Nothing authenticates {file}: an earlier version made it, or somebody removed the proof. Restore it with --unauthenticated only if nobody else could write to it.',
  data_folder_not_empty:
    'The data folder {folder} already contains {found}. Set DATA_DIR to an empty folder: nothing is overwritten.',
  restore_unfinished:
    'A restore into the data folder {folder} was interrupted. Run it again before starting.',
  rotation_unfinished:
    'A change of the master key in {folder} was interrupted. Run inkready rotate-key again first.',
  keys_missing:
    'The keys of this backup are not in it. Put its {names} into {folder} first, or set {settings}.',
  destination_not_empty:
    'The destination already contains {found}. Use an empty database and an empty bucket: nothing is overwritten.',
  copy_differs:
    'What arrived differs from what was sent ({what}), so nothing was kept. Run it again.',
  database_newer:
    'This data was written by a newer Inkready ({version}). Use that version, or restore a backup from before it.',
  input_not_json: '{file} is not valid JSON ({reason}).',
  usage: '{problem}',
  internal: 'Something went wrong on our side. Nothing was changed; please try again.',
};

/** The text of `code` with its placeholders filled; a missing detail leaves its name in words. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  const text = ERROR_TEXTS[code].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(details[name] ?? name),
  );
  return text.replace(/\b1 seconds\b/, '1 second');
}
