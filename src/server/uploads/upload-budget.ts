import { AppError } from '../../core/errors.ts';

/**
 * Uploaded bytes that can be in memory at once, for all users together, because reading a form
 * briefly takes about five times its size. A PDF is opened as a whole before it is stored, so
 * streaming it to the store would save nothing.
 */
const BUDGET_BYTES = 128 * 1024 * 1024;
/** How long an upload waits for room, and how long it is told to wait when it is refused. */
const PATIENCE_MS = 20_000;
/** A sender slower than this, after a start, loses the room for what it has not sent. */
const SLOW_BYTES_PER_MS = 100;
const START_MS = 10_000;

/** The room reserved for one upload. */
export interface UploadReservation {
  /**
   * Counts received bytes.
   * @throws AppError uploads_busy if more arrives than was reserved, and there is no room for it
   */
  take(bytes: number): void;
  close(): void;
}

export interface UploadBudget {
  /**
   * Waits until there is room for an upload of this many bytes.
   * @throws AppError uploads_busy
   */
  open(user: string, announced: number): Promise<UploadReservation>;
}

interface Upload {
  user: string;
  announced: number;
  sent: number;
  since: number;
}

export function createUploadBudget(
  budget = BUDGET_BYTES,
  patienceMs = PATIENCE_MS,
  now: () => number = Date.now,
): UploadBudget {
  /** Limit for one user, so that no user fills the whole budget. */
  const userBudget = budget / 2;
  const uploads = new Set<Upload>();
  const waiting = new Set<() => void>();

  const isSlow = ({ sent, since }: Upload) => {
    const passed = now() - since;
    return passed > START_MS && sent < passed * SLOW_BYTES_PER_MS;
  };
  const counted = (upload: Upload) =>
    isSlow(upload) ? upload.sent : Math.max(upload.sent, upload.announced);

  /** Alone, an upload of any size is admitted, because its own size limit bounds it. */
  function hasRoom(user: string, bytes: number, except?: Upload): boolean {
    let [total, own] = [0, 0];
    for (const upload of uploads) {
      if (upload === except) continue;
      total += counted(upload);
      if (upload.user === user) own += counted(upload);
    }
    return total === 0 || (total + bytes <= budget && own + bytes <= userBudget);
  }

  async function waitForRoom(user: string, bytes: number): Promise<void> {
    const until = now() + patienceMs;
    while (!hasRoom(user, bytes)) {
      const left = until - now();
      if (left <= 0) throw busy();
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, left);
        waiting.add(goOn);
      });
    }
  }

  const busy = () => new AppError('uploads_busy', { seconds: Math.ceil(patienceMs / 1000) });

  return {
    async open(user, announced) {
      await waitForRoom(user, announced);
      const upload = { user, announced, sent: 0, since: now() };
      uploads.add(upload);
      return {
        take(bytes) {
          const sent = upload.sent + bytes;
          if (sent > counted(upload) && !hasRoom(user, sent, upload)) throw busy();
          upload.sent = sent;
        },
        close() {
          uploads.delete(upload);
          for (const goOn of [...waiting]) goOn();
        },
      };
    },
  };
}
