import type { AuditAction } from '../../core/audit/audit-actions.ts';

/**
 * The tables. Times are ISO 8601 text in UTC, so that an `updated_at` compares equal on both
 * databases to the millisecond. JSON is text: the application reads it whole and no query looks
 * inside.
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
  /** SHA-256 of the upload as it came; null of one from before it was kept, or found by Sync. */
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
  /** What lists show of the two long JSON columns, kept here so that a list never reads those. */
  analyzed_fields: number | null;
  field_preview: string;
  mapped_fields: number;
  /** JSON: when the form applies (core/application/form-rules.ts); null for always. */
  applies_when: string | null;
  /** The form that this is the next revision of. */
  revises: string | null;
  /** When it took that form's place; null while it is pending. */
  revised_at: string | null;
  /** JSON: how a pending revision compares (forms/revisions/compare-forms.ts). */
  revision_comparison: string | null;
  /**
   * How many of the file's first bytes are the upload, where our fields are written after it; null
   * if nothing is.
   */
  untouched_size: number | null;
  /** JSON: those fields, as the editor has them (core/places/field-set.ts). */
  field_set: string | null;
}

export interface PresentationPdfsTable extends StoredPdfColumns {
  title: string;
  filename: string;
}

/** What saved a version of a mapping. */
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
  /** The form's `updated_at` from then on. */
  saved_at: string;
  /** User id; null for the installation itself. */
  saved_by: string | null;
  cause: MappingCause;
  reviewed: boolean;
  field_mappings: string;
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

/** One row per submission: who made it, and its first answer for a repeated request. */
export interface SubmissionsTable {
  submission_id: string;
  created_by: string;
  /** When it was first requested. */
  created_at: string;
  claimed_at: string;
  /** Who holds the claim; null once it was released. */
  claimed_by: string | null;
  /** The answer as sealed JSON, base64; null while it is processed. */
  result: string | null;
  /**
   * Sealed checksum of the application, base64: from a bare one a Social Security number could be
   * guessed. Null in older rows.
   */
  application_sum: string | null;
  /**
   * The first submission of its packet; a correction is a later one. Null in a row that a replica of
   * an earlier release made.
   */
  packet_id: string | null;
  /** From 1. */
  version: number;
  /** Whether something on its forms is missing, odd or not proved. */
  needs_look: boolean;
  /** When it was last printed as a packet. */
  printed_at: string | null;
  /** The insured's name, sealed, base64; null in older rows. */
  insured: string | null;
  /** The run whose row it was made of; null for one that was typed. */
  run_id: string | null;
}

/** `checking` until all rows of the table are stored; a run in it died with its server. */
export type RunState = 'checking' | 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';

/** A table of clients, each row of which becomes a packet. */
export interface RunsTable {
  id: string;
  created_by: string;
  created_at: string;
  /** Of the last change of state or of columns. */
  updated_at: string;
  state: RunState;
  /** Code of the error that paused it; null if a person did. */
  problem: string | null;
  /** Of the file, sealed: it may name a client. */
  name: string;
  /** JSON, sealed: without a header, it is a client. */
  header: string;
  /** The same for tables of the same head, whose columns are matched alike. */
  head_key: string;
  /** Checksum of the file, sealed: from a bare one a short table could be guessed. */
  table_sum: string;
  /** JSON: what the values of each column tell of the order of its dates. */
  witnesses: string;
  /** JSON: what each column holds, and the order of its dates. */
  choices: string;
  /** JSON: which of them were known by their values. */
  by_values: string;
  /** JSON: the forms as they were when it started; null before. */
  forms: string | null;
  row_count: number;
  started_at: string | null;
  /** Time spent running, without the time since `updated_at`. */
  worked_ms: number;
}

export type RunRowState = 'waiting' | 'made' | 'refused';

export interface RunRowsTable {
  run_id: string;
  /** From 1, without the header. */
  row: number;
  state: RunRowState;
  /** JSON, sealed; null once its packet is made, which has them. */
  cells: string | null;
  /** Why it was refused, or what to look at; sealed, since it names columns. */
  reason: string | null;
  /** Of its packet, chosen before it is made: a row that is done twice is one packet. */
  submission_id: string | null;
}

/** What a user said of the columns of a table; the next one of the same head begins with it. */
export interface ColumnChoicesTable {
  created_by: string;
  head_key: string;
  /** JSON. */
  choices: string;
}

/** The queue of an embedded installation. */
export interface JobsTable {
  id: string;
  /** Its place among the jobs that were added with it. */
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

/** What an installation knows about itself, one value per name. */
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

/** How often a list has changed, counted by the database's triggers; each user has own packets. */
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
