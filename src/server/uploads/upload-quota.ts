import { AppError } from '../../core/errors.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadQuota {
  /**
   * Checks whether this user can store another file of this size.
   * @throws AppError upload_quota_reached
   */
  requireRoom(userId: string, bytes: number): Promise<void>;
}

/**
 * Tables whose uploads count against a user, in bytes. Deleted uploads count too, because their
 * files are kept.
 */
interface CountsUploads {
  uploadedBytes(userId: string): Promise<number>;
}

/**
 * How much one user can upload in forms and guides together. Two uploads at the same moment can
 * both find room, because the quota only keeps a store from filling up and is not exact.
 * @param megabytes undefined for no limit
 */
export function createUploadQuota(
  stores: readonly CountsUploads[],
  megabytes: number | undefined,
): UploadQuota {
  return {
    async requireRoom(userId, bytes) {
      if (megabytes === undefined) return;
      const counts = await Promise.all(stores.map((store) => store.uploadedBytes(userId)));
      const total = counts.reduce((sum, count) => sum + count, bytes);
      if (total > megabytes * MEGABYTE) {
        throw new AppError('upload_quota_reached', { limit: `${megabytes} MB` });
      }
    },
  };
}
