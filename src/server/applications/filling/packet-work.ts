import type { ApplicationData } from '../../../core/application/application-fields.ts';
import type { SeenForms } from '../../../core/application/case-forms.ts';
import type { ErrorCode } from '../../../core/errors.ts';
import type { StoredForm } from '../../forms/form-schema.ts';
import type { FormStore } from '../../forms/store/form-store.ts';
import type { Log } from '../../http/log.ts';
import type { PdfWork } from '../../pdf-work/pdf-work.ts';
import type { Sealer } from '../../sealing/seal.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import type { FormResult } from '../application-result.ts';
import type { ApplicationStore } from '../store.ts';
import type { FormsSetAside } from './forms-set-aside.ts';

export interface ProcessDeps {
  forms: FormStore;
  applications: ApplicationStore;
  storage: FileStorage;
  pdfWork: PdfWork;
  sealer: Sealer;
  setAside: FormsSetAside;
  /** If set, a form whose mapping nobody has reviewed fills no packet (`INKREADY_FORM_ADMINS`). */
  onlyReviewed: boolean;
  log: Log;
  /**
   * Whether the account still exists, because a request can be admitted a moment before its account
   * is deleted.
   */
  hasUser(userId: string): Promise<boolean>;
}

export interface Submission {
  submissionId: string;
  userId: string;
  application: ApplicationData;
  /** Id of the submission that this one corrects. Both belong to one packet. */
  corrects?: string | undefined;
  /** The forms that the agent saw while entering. */
  seen?: SeenForms | undefined;
  /** A row of a run fills the forms as they were when the run began. */
  run?: { id: string; forms: readonly StoredForm[] } | undefined;
}

/** The outcome for one form. */
export interface FormAttempt {
  /** `gone`: the form was deleted while it was being filled. */
  outcome: 'filled' | 'set_aside' | 'gone' | 'failed';
  result: FormResult;
  /** Why it failed. */
  code?: ErrorCode;
}

export interface ClaimedSubmission extends Submission {
  /** Name of the process that holds the claim. */
  holder: string;
}
