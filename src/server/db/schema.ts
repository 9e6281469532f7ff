import type { AuditAction } from '../../core/audit/audit-actions.ts';

/**
 * The tables. Times are ISO 8601 text in UTC, so that an `updated_at` compares equal on both
 * databases to the millisecond. JSON is stored as text, because the application reads it whole and
 * no query looks inside.
 */

/** Columns that forms and guides share. */
export interface StoredPdfColumns {
  id: string;
  storage_path: string;
  file_size: number;
  uploaded_by: string;
  is_active: boolean;
  upload_date: string;
  /**
   * JSON: what was removed from the file (core/pdf/active); null if the file has not been checked
   * yet.
   */
  removed_parts: string | null;
  /** When Sync took it off the list because its file was gone; null if a person deleted it. */
  file_lost_at: string | null;
  /** SHA-256 of the upload as it arrived; null for older uploads and files found by Sync. */
  upload_sum: string | null;
}

export interface PdfFormsTable extends StoredPdfColumns {
  form_name: string;
  original_filename: string;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  form_analysis: string | null;
  field_mappings: string | null;
  /** Whether a person has saved the mappings since the analysis suggested them. */
  mappings_reviewed: boolean;
  /** JSON: whose facts its boxes ask for, as a person has said (auto-map/people/person.ts). */
  casting: string | null;
  /** What lists show of the two long JSON columns, stored here so that a list never reads those. */
  analyzed_fields: number | null;
  field_preview: string;
  mapped_fields: number;
  /** JSON: when the form applies (core/application/form-rules.ts); null for always. */
  applies_when: string | null;
  /** The form of which this form is the next revision. */
  revises: string | null;
  /** When it took that form's place; null while it is pending. */
  revised_at: string | null;
  /** JSON: how a pending revision compares (forms/revisions/compare-forms.ts). */
  revision_comparison: string | null;
  /** JSON: what people have decided about it so far (core/mapping/revision-decisions.ts). */
  revision_decisions: string | null;
  /**
   * How many of the file's first bytes are the upload, after which our fields are written; null if
   * none are.
   */
  untouched_size: number | null;
  /** JSON: those fields, in the shape the editor uses (core/places/writing/field-set.ts). */
  field_set: string | null;
}

export interface PresentationPdfsTable extends StoredPdfColumns {
  title: string;
  filename: string;
}

/** The action that saved a version of a mapping. */
export type MappingCause =
  | 'analysis'
  | 'save'
  | 'restore'
  | 'revision'
  | 'fields'
  | 'before_history';

/** Every mapping that a form has had. */
export interface MappingVersionsTable {
  form_id: string;
  /** The `updated_at` that the form had from this version on. */
  saved_at: string;
  /** User id; null for the installation itself. */
  saved_by: string | null;
  cause: MappingCause;
  reviewed: boolean;
  field_mappings: string;
  /** As in `pdf_forms` with this version. */
  casting: string | null;
}

export interface CompletedFormsTable {
  submission_id: string;
  form_id: string;
  storage_path: string;
  /** Sealed, base64. */
  application_data: string;
  created_by: string;
  form_name: string;
  original_filename: string;
  created_at: string;
}

/** One row per submission: who made it, and its first answer, for a repeated request. */
export interface SubmissionsTable {
  submission_id: string;
  created_by: string;
  /** When it was first requested. */
  created_at: string;
  claimed_at: string;
  /** Who holds the claim; null after it was released. */
  claimed_by: string | null;
  /** The answer as sealed JSON, base64; null while it is processed. */
  result: string | null;
  /**
   * Sealed checksum of the application, base64. Sealed because a Social Security number could be
   * guessed from a bare one. Null in older rows.
   */
  application_sum: string | null;
  /**
   * The first submission of its packet; a correction belongs to the packet of an earlier one. Null
   * in a row written by a replica of an earlier release.
   */
  packet_id: string | null;
  /** Counted from 1. */
  version: number;
  /** Whether anything on its forms is missing, odd or not proved. */
  needs_look: boolean;
  /** When it was last printed as a packet. */
  printed_at: string | null;
  /** The insured's name, sealed, base64; null in older rows. */
  insured: string | null;
  /** The run whose row it was made from; null for a submission that was typed. */
  run_id: string | null;
}

/**
 * `checking` until all rows of the table are stored. A run left in this state lost its server
 * during the upload.
 */
export type RunState = 'checking' | 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';

/** A table of clients, each row of which becomes a packet. */
export interface RunsTable {
  id: string;
  created_by: string;
  created_at: string;
  /** When its state or its columns changed last. */
  updated_at: string;
  state: RunState;
  /** Code of the error that paused it; null if a person paused it. */
  problem: string | null;
  /** File name, sealed, because it can name a client. */
  name: string;
  /** JSON, sealed, because in a table without a header this row is a client. */
  header: string;
  /** Equal for tables with the same header, whose columns are matched alike. */
  head_key: string;
  /** Checksum of the file, sealed, because a short table could be guessed from a bare one. */
  table_sum: string;
  /** JSON: for each column, what its values say about the order of its dates. */
  witnesses: string;
  /** JSON: what each column holds, and the order of its dates. */
  choices: string;
  /** JSON: the columns that were recognized by their values. */
  by_values: string;
  /**
   * JSON: its forms, if a replica of an earlier release started it. All others are in `run_forms`.
   */
  forms: string | null;
  row_count: number;
  started_at: string | null;
  /** The day of the start where its owner is; null before, and if the caller did not give it. */
  start_day: string | null;
  /** Milliseconds spent running, without the time since `updated_at`. */
  worked_ms: number;
}

/** A form as it was when a run started, stored once for all runs that have it. */
export interface KeptFormsTable {
  /** SHA-256 of `form`. */
  sum: string;
  /** JSON. */
  form: string;
}

/** The forms of a run as they were when it started. */
export interface RunFormsTable {
  run_id: string;
  /** Their order, from 0. */
  place: number;
  sum: string;
}

export type RunRowState = 'waiting' | 'made' | 'refused';

export interface RunRowsTable {
  run_id: string;
  /** Counted from 1, without the header. */
  row: number;
  state: RunRowState;
  /** JSON, sealed; null once its packet is made, because the packet holds the values. */
  cells: string | null;
  /** Why the row was refused, or what to look at. Sealed, because it names columns. */
  reason: string | null;
  /** Id of its packet, chosen in advance, so that a row that is done twice makes one packet. */
  submission_id: string | null;
}

/** A user's choices for a table's columns. The next table with the same header starts from them. */
export interface ColumnChoicesTable {
  created_by: string;
  head_key: string;
  /** JSON. */
  choices: string;
}

/** The queue of an embedded installation. */
export interface JobsTable {
  id: string;
  /** Its position among the jobs that were added with it. */
  turn: number;
  due_at: string;
  /** JSON. */
  job: string;
}

/** An entry that is not submitted yet. */
export interface DraftsTable {
  id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  /** Counts the saves, from 1. */
  version: number;
  /** The submission that this entry corrects. */
  corrects: string | null;
  /** Sealed, base64: what was entered, and the insured's name, which the list shows. */
  application: string;
  insured: string;
}

/** What an installation records about itself, one value per name. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** Milliseconds since 1970; PostgreSQL returns a bigint as text. */
export interface RateLimitsTable {
  key: string;
  /** When the whole allowance is available again. */
  full_at: number;
}

export interface AttemptsTable {
  key: string;
  made: number;
  last_at: number;
}

export interface InvitationsTable {
  id: string;
  email: string;
  created_at: string;
  expires_at: string;
}

export interface AuditEventsTable {
  /** Begins with the time, so that ids sort by it. */
  id: string;
  at: string;
  action: AuditAction;
  actor: string | null;
  subject: string;
  subject_id: string | null;
  form_id: string | null;
  owner: string | null;
  address: string;
}

/** How often a list has changed, counted by triggers. Each user has their own list of packets. */
export interface ListVersionsTable {
  list: 'forms' | `packets/${string}`;
  version: number;
}

export interface Tables {
  pdf_forms: PdfFormsTable;
  mapping_versions: MappingVersionsTable;
  completed_forms: CompletedFormsTable;
  submissions: SubmissionsTable;
  drafts: DraftsTable;
  runs: RunsTable;
  run_rows: RunRowsTable;
  run_forms: RunFormsTable;
  kept_forms: KeptFormsTable;
  column_choices: ColumnChoicesTable;
  jobs: JobsTable;
  presentation_pdfs: PresentationPdfsTable;
  rate_limits: RateLimitsTable;
  invitations: InvitationsTable;
  audit_events: AuditEventsTable;
  attempts: AttemptsTable;
  installation: InstallationTable;
  list_versions: ListVersionsTable;
}
