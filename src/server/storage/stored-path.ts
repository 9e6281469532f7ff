/** Of a form or a guide, what Sync Storage compares with the files that are there. */
export interface StoredPath {
  id: string;
  name: string;
  storage_path: string;
  is_active: boolean;
  /** Since when Sync Storage has it off the list. */
  file_lost_at: string | null;
}
