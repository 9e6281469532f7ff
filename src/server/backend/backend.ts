import type { SpaceReserve } from '../data-folder/space-reserve.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** What the server stands on. Embedded and scaled differ here and nowhere else (design section 3). */
export interface Backend {
  database: OpenedDatabase;
  /** Of the data folder's disk. */
  space?: SpaceReserve;
  /** The bucket `pdf-forms`. */
  storage: FileStorage;
  guideStorage: FileStorage;
  changes: ChangeFeed;
  masterKey: Uint8Array;
  previousMasterKeys: readonly Uint8Array[];
  authSecret: string;
  /** Where mails are kept that no mail server takes. */
  outboxFolder: string;
  /** No other process works on the same data while this one does. */
  isSoleProcess: boolean;
  /** A new embedded installation holds samples; a scaled one is somebody's real one. */
  mayHoldSamples: boolean;
  /** Ends everything above, `changes` first where they have not been closed before. */
  close(): Promise<void>;
}

export const FORMS_BUCKET = 'pdf-forms';
export const GUIDES_BUCKET = 'guides';
