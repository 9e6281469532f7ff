/** A sealed text of a row, in base64. */
export interface SealedText {
  name: string;
  place: string;
  value: string;
  /** Does nothing when the row has been rewritten or deleted since. */
  replace(value: string): Promise<void>;
}

export interface SealedFile {
  name: string;
  place: string;
  storagePath: string;
  /** Whether the row that the file belongs to still exists. */
  isWanted(): Promise<boolean>;
}
