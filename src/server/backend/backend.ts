import type { OpenedDatabase } from '../db/open-database.ts';
import type { SpaceReserve } from '../db/space-reserve.ts';
import type { ChangeFeed } from '../events/change-feed.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { FileStorage } from '../storage/file-storage.ts';

/** Everything the server runs on. Embedded and scaled installations differ only in this. */
export interface Backend {
  database: OpenedDatabase;
  /** Free space of the data folder's disk. */
  space?: SpaceReserve;
  /** The bucket `pdf-forms`. */
  storage: FileStorage;
  guideStorage: FileStorage;
  changes: ChangeFeed;
  /** Call it after the database is migrated. The caller stops the queue. */
  openQueue(onFailure: (error: unknown) => void): Promise<JobQueue>;
  masterKey: Uint8Array;
  previousMasterKeys: readonly Uint8Array[];
  authSecret: string;
  /** Where mails go when there is no mail server. */
  outboxFolder: string;
  /** Whether no other process uses the same data while this one runs. */
  isSoleProcess: boolean;
  /**
   * Whether samples are added to a new installation. An embedded one gets them; a scaled one starts
   * with real work.
   */
  mayHoldSamples: boolean;
  /** Closes everything above, beginning with `changes` if they are still open. */
  close(): Promise<void>;
}

export const FORMS_BUCKET = 'pdf-forms';
export const GUIDES_BUCKET = 'guides';
