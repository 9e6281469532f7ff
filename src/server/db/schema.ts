import type { AuditAction } from '../../core/audit/audit-actions.ts';

/**
 * The tables (specification section 3, column names as there). Times are ISO 8601 text in UTC, so
 * that an `updated_at` compares equal on both databases to the millisecond. JSON is text: the
 * application reads it whole and no query looks inside.
 */

/** What forms and guides have alike. */
export interface StoredPdfColumns {
  id: string;
  storage_path: string;
  file_size: number;
  uploaded_by: string;
  is_active: boolean;
  upload_date: string;
  /** JSON: what was taken out of the file (core/pdf/active); null where nobody has looked yet. */
  removed_parts: string | null;
  /** Since when Sync has it off the list because its file was gone; null for what a person deleted. */
  file_lost_at: string | null;
}

export interface PdfFormsTable extends StoredPdfColumns {
  form_name: string;
  original_filename: string;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  form_analysis: string | null;
  field_mappings: string | null;
  /** A person has saved the mappings since the analysis suggested them (design 5.10). */
  mappings_reviewed: boolean;
  /** What lists show of the two long JSON columns, kept beside them so that a list never reads them. */
  analyzed_fields: number | null;
  field_preview: string;
  mapped_fields: number;
}

export interface PresentationPdfsTable extends StoredPdfColumns {
  title: string;
  filename: string;
}

/** What saved a version of a mapping. */
export type MappingCause = 'analysis' | 'save' | 'restore' | 'before_history';

/** Every mapping that a form ever had. */
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
  /** Sealed (design section 6), base64. */
  application_data: string;
  created_by: string;
  form_name: string;
  original_filename: string;
  created_at: string;
}

/** One row a submission: who made it, and its first answer for a repeated request. */
export interface SubmissionsTable {
  submission_id: string;
  created_by: string;
  /** When it was first asked for. */
  created_at: string;
  claimed_at: string;
  /** Whose claim it is; null once it was given back. */
  claimed_by: string | null;
  /** Sealed JSON of the answer, base64; null while it is processed. */
  result: string | null;
  /**
   * Sealed checksum of the application, base64: a bare one would let a Social Security number be
   * guessed. Null in rows from before it was kept.
   */
  application_sum: string | null;
}

/** What an installation knows of itself, a value a name. */
export interface InstallationTable {
  name: string;
  value: string;
}

/** Times are milliseconds since 1970; PostgreSQL gives a bigint as text. */
export interface RateLimitsTable {
  key: string;
  /** When everything that was taken has come back. */
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
  /** Begins with the time, so that ids are in its order. */
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

/** How often a list has changed; counted by the database's triggers. */
export interface ListVersionsTable {
  list: 'forms';
  version: number;
}

export interface Tables {
  pdf_forms: PdfFormsTable;
  mapping_versions: MappingVersionsTable;
  completed_forms: CompletedFormsTable;
  submissions: SubmissionsTable;
  presentation_pdfs: PresentationPdfsTable;
  rate_limits: RateLimitsTable;
  invitations: InvitationsTable;
  audit_events: AuditEventsTable;
  attempts: AttemptsTable;
  installation: InstallationTable;
  list_versions: ListVersionsTable;
}
